import { setFlagsFromString } from "node:v8";

// V8 lets the space of short-lived objects grow sixteenfold under load and never gives it back: 158 MB resident
// instead of 134, for no more pages a second (docs/decisions/012-connections-and-memory.md).
setFlagsFromString("--semi-space-growth-factor=1");

// Garbage of connections is collected when the heap is a fifth larger than what lives, not when it is four times as
// large: after a first start and 20,000 connections 153 MB resident instead of 206.
setFlagsFromString("--heap-growing-percent=20");
