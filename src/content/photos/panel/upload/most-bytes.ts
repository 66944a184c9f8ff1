export const mostPhotoBytes = 15_000_000;
/** With what a form adds. */
export const mostFormBytes = mostPhotoBytes + 16_384;
