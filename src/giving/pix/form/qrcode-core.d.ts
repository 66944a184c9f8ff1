// The part of qrcode that draws the squares. Types of the package's own would bring all of Node's along.
declare module "qrcode/lib/core/qrcode.js" {
  type Squares = { size: number; data: Uint8Array };
  export function create(text: string, how: { errorCorrectionLevel: "M" }): { modules: Squares };
}
