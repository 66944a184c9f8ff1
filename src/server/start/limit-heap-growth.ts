import { setFlagsFromString } from "node:v8";

// V8 lets the space of short-lived objects grow sixteenfold under load and never gives it back: 158 MB resident
// instead of 134, for no more pages a second (docs/decisions/018-what-a-connection-may-cost.md).
setFlagsFromString("--semi-space-growth-factor=1");
