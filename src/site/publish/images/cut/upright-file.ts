/** The one file that an upright job makes in its folder. */
export const uprightFile = "foto.jpg";
