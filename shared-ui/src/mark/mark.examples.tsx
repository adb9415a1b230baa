import { defineExamples } from '../catalogue/examples.ts';
import { Mark, productName, Wordmark } from './mark.tsx';

export const examples = defineExamples('texts', {
  Mark: { normal: () => <Mark label={productName} />, large: () => <Mark pixels={96} label={productName} /> },
  Wordmark: { normal: () => <Wordmark />, large: () => <Wordmark pixels={32} /> },
});
