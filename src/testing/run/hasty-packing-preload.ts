// Loaded into a site before its own code: its pages, which nobody reads from afar, are packed with the fifth of the
// efforts of brotli, in a twentieth of the time of the eleventh.
import { syncBuiltinESMExports } from "node:module";
import zlib, { type BrotliOptions, type CompressCallback, type InputType } from "node:zlib";

type Compress = (bytes: InputType, options: BrotliOptions, done: CompressCallback) => void;

const compress: Compress = zlib.brotliCompress;
const compressInHaste: Compress = (bytes, { params }, done) =>
  compress(bytes, { params: { ...params, [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } }, done);

Object.assign(zlib, { brotliCompress: compressInHaste });
syncBuiltinESMExports();
