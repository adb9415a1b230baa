import type { LocalizedText } from './languages.ts';

/**
 * The labels of a noun's fields in every language, kept beside its schema, so that a table's heading, a form's label,
 * the `{label}` of "{label} can not be empty!" and an export's heading are the same word.
 */
export type FieldLabels = Readonly<Record<string, LocalizedText>>;
