/**
 * Beginnings of texts that spreadsheet programs treat as a formula, also after white space and invisible characters,
 * and some also with the full-width and small forms of the signs. In CSV files, a leading apostrophe makes them text.
 */
export const formulaStart: RegExp = /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠﹢﹣﹦﹫])/u;
