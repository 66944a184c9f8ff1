// Loaded into a site before its own code: the process that cuts AVIF gives way to no other, so that tests wait for it
// no longer on a busy machine. Without types, as the other one.
import { syncBuiltinESMExports } from "node:module";
import os from "node:os";

os.setPriority = () => {};
syncBuiltinESMExports();
