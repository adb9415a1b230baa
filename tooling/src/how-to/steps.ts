/** One step of a how-to: what a fenced block does to a file. */
export interface Step {
  /** Path relative to the root of the workspace. */
  readonly file: string;
  /** A whole new file, a diff, or a command that writes the file. */
  readonly kind: 'file' | 'diff' | 'command';
  readonly text: string;
}

const kinds: Readonly<Record<string, Step['kind']>> = {
  ts: 'file',
  tsx: 'file',
  json: 'file',
  diff: 'diff',
  sh: 'command',
};

/**
 * The fenced blocks of a how-to that name a file (```` ```diff file=path ````), in order. Throws for a block of an
 * unknown kind.
 */
export function readSteps(markdown: string): Step[] {
  return [...markdown.matchAll(/^```(?<language>\w+) file=(?<file>\S+)\n(?<text>[\s\S]*?)^```$/gmu)].map(
    ({ groups = {} }) => {
      const { language = '', file = '', text = '' } = groups;
      const kind = kinds[language];
      if (kind === undefined) throw new Error(`${file}: unknown kind of block: ${language}`);
      return { file, kind, text };
    },
  );
}

/**
 * Applies a diff without line numbers: its context must occur in the text exactly once.
 * Lines begin with a space (unchanged), `+` (added) or `-` (removed).
 */
export function applyDiff(source: string, diff: string): string {
  const lines = diff.split('\n').filter((line) => line !== '');
  const side = (leaves: string): string =>
    lines
      .filter((line) => !line.startsWith(leaves))
      .map((line) => `${line.slice(1)}\n`)
      .join('');
  const [before, after] = [side('+'), side('-')];
  const found = source.split(before).length - 1;
  if (found !== 1) throw new Error(`these lines occur ${String(found)} times in the file, not once:\n${before}`);
  return source.replace(before, () => after);
}
