import type { Step } from './steps.ts';

/** One step of a how-to at a terminal: a change to a file, or commands with their complete output. */
export type SessionStep =
  | { readonly kind: 'change'; readonly file: Step['file']; readonly diff: string }
  | {
      readonly kind: 'commands';
      readonly lines: readonly string[];
      readonly isRefused: boolean;
      readonly answer: readonly string[];
    };

const fence = /^```(?<language>\w+)(?: (?<note>\S+))?\n(?<text>[\s\S]*?)^```$/gmu;
const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '');

/**
 * The steps of a how-to in order: `diff file=…` blocks, and `sh` blocks, each with the `text` block that follows it.
 * `sh fails` marks a command that must fail. Throws for an output without a command, and for a block of another kind.
 */
export function readSession(markdown: string): SessionStep[] {
  const steps: SessionStep[] = [];
  for (const { groups = {} } of markdown.matchAll(fence)) {
    const { language = '', note = '', text = '' } = groups;
    const last = steps.at(-1);
    if (language === 'diff' && note.startsWith('file='))
      steps.push({ kind: 'change', file: note.slice('file='.length), diff: text });
    else if (language === 'sh')
      steps.push({ kind: 'commands', lines: linesOf(text), isRefused: note === 'fails', answer: [] });
    else if (language === 'text' && last?.kind === 'commands') steps.splice(-1, 1, { ...last, answer: linesOf(text) });
    else throw new Error(`unknown kind of block: ${language}\n${text}`);
  }
  return steps;
}

const chance = /\d+\.\d+\.\d+-[0-9a-f]{8}|\b\d+ (?:s|min)\b/gu;

/** Replaces what differs between runs: ages, and versions, which are numbered in the order of first appearance. */
export function withoutChance(lines: readonly string[]): string[] {
  const names = new Map<string, string>();
  const nameOf = (found: string): string => {
    if (/^\d+ /u.test(found)) return 'AGE';
    const name = names.get(found) ?? `VERSION${String(names.size + 1)}`;
    names.set(found, name);
    return name;
  };
  return lines.map((line) => line.replace(chance, nameOf).replaceAll(/ {2,}/gu, '  ').trimEnd());
}
