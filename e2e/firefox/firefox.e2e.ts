import { goMainWays } from "../main-ways/main-ways.ts";
import { program, test } from "./firefox.ts";

// One Firefox at a time is enough for a small machine.
test.describe.configure({ mode: "default" });

// In the file, because in a worker's fixture it would skip the first journey only and pass the others untested.
test.skip(!program, "This machine has no Firefox: nothing was tried in it.");

goMainWays(test);
