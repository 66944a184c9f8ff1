/** Opens a phone's map with the way to an address, or to "latitude,longitude". */
export const directionsTo = (destination: string): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`;
