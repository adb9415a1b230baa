const numberDigits = 6;

/** The number of an invoice as it stands on paper, `T-000015` for the 15th. */
export const invoiceNumber = (number: number): string => `T-${String(number).padStart(numberDigits, '0')}`;
