// Loaded into a site before its own code: pages are compressed with brotli 5 instead of 11, in a twentieth of
// the time. Without types, since Node takes a third of a start to learn how to strip them.
import { syncBuiltinESMExports } from "node:module";
import zlib from "node:zlib";

const compress = zlib.brotliCompress;
zlib.brotliCompress = (bytes, { params }, done) =>
  compress(bytes, { params: { ...params, [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } }, done);
syncBuiltinESMExports();
