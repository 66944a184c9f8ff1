import { goMainWays } from "../main-ways/main-ways.ts";
import { program, test } from "./firefox.ts";

// One Firefox is enough for a small machine.
test.describe.configure({ mode: "default" });

// Said of the file: from a fixture of the worker it would leave out the first journey only, and pass the others untried.
test.skip(!program, "This machine has no Firefox: nothing was tried in it.");

goMainWays(test);
