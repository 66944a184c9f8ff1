/** 42 → "000042": as the giver, the receipt and the treasurer's list show it. */
export const formatReceiptNumber = (number: number): string => String(number).padStart(6, "0");
