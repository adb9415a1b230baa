import { callOverrideSchema, type CallAnswer, type CallOverride } from './settings.ts';

const slowPrefix = 'slow:';

function answerText(answer: CallAnswer): string {
  switch (answer.kind) {
    case 'problem':
      return `problem:${answer.code}`;
    case 'body':
      return `json:${JSON.stringify(answer.body ?? null)}`;
    default:
      return answer.kind;
  }
}

function readAnswer(text: string): unknown {
  if (text === '') return null;
  const [kind = '', ...rest] = text.split(':');
  const value = rest.join(':');
  if (kind === 'problem') return { kind, code: value };
  if (kind === 'json') {
    const body: unknown = JSON.parse(value);
    return { kind: 'body', body };
  }
  return { kind: text };
}

/** Formats the override of a call for an address field: `many`, `slow:problem:500`, `json:{"id":1}`. */
export const toCallField = ({ answer, isSlow }: CallOverride): string =>
  `${isSlow ? slowPrefix : ''}${answer ? answerText(answer) : ''}`;

/** Parses what `toCallField` writes; null for anything else. */
export function readCallField(text: string): CallOverride | null {
  const isSlow = text.startsWith(slowPrefix);
  try {
    const read = callOverrideSchema.safeParse({
      answer: readAnswer(isSlow ? text.slice(slowPrefix.length) : text),
      isSlow,
    });
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
