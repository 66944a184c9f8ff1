// The package types its front door only, which brings a canvas along.
declare module "qrcode/lib/core/qrcode.js" {
  export { create } from "qrcode";
}
