const numberDigits = 6;

/** The printed number of an invoice, `T-000015` for the 15th. */
export const invoiceNumber = (number: number): string => `T-${String(number).padStart(numberDigits, '0')}`;

/** The printed number of a credit note, `C-000015` for the 15th. */
export const creditNoteNumber = (number: number): string => `C-${String(number).padStart(numberDigits, '0')}`;
