import { toPlainNumber } from './plain-number.ts';

/** A time of day from a length such as `PT21H05M00S`. */
const clockOf = (text: string): string => {
  const [, hours, minutes = '', seconds = ''] = /^PT(\d{1,2})H(\d{1,2})M(\d{1,2})/u.exec(text) ?? [];
  return hours === undefined ? text : [hours, minutes, seconds].map((part) => part.padStart(2, '0')).join(':');
};

/** A date without the parts of a second. */
const dateOf = (text: string): string => text.replace(/\.\d+$/u, '');

/** The text of a cell: its value, or else what it shows. An error is an empty text, because the value is unknown. */
export function odsCellText(attributes: Readonly<Record<string, string>>, shown: string): string {
  if (attributes['calcext:value-type'] === 'error') return '';
  switch (attributes['office:value-type']) {
    case 'float':
    case 'currency':
    case 'percentage':
      return toPlainNumber(attributes['office:value'] ?? '') ?? shown;
    case 'date':
      return dateOf(attributes['office:date-value'] ?? shown);
    case 'time':
      return clockOf(attributes['office:time-value'] ?? shown);
    case 'boolean':
      return attributes['office:boolean-value'] === 'true' ? 'TRUE' : 'FALSE';
    default:
      return attributes['office:string-value'] ?? shown;
  }
}
