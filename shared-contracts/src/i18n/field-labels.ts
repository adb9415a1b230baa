import type { LocalizedText } from './languages.ts';

/**
 * The names of a noun's fields in every language, kept beside its schema: a table's heading, a form's label,
 * the `{label}` of "{label} can not be empty!" and the heading of an export are the same word.
 */
export type FieldLabels = Readonly<Record<string, LocalizedText>>;
