import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folder of the decisions, relative to the workspace. */
export const decisionsFolder = 'docs/decisions';

/** The areas of decisions, in the order of the index. */
const areas = [
  'Structure of the code',
  'Remotes and their deployment',
  'The first page',
  'Server and database',
  'Collecting',
  'Figures and analysis',
  'Influencers',
  'Sharing and publishing',
  'Chatbots',
  'Plans and payment',
  'Accounts and access',
  'Interface',
  'Tests and tools',
] as const;

interface Decision {
  readonly file: string;
  readonly number: number;
  readonly title: string;
  readonly area: string;
}

const introduction = `# Decisions

Why things are as they are: the context, what was decided, what was not taken, and what follows. Code that looks odd at first names its decision in a comment. A decision that no longer holds is not rewritten; it gets a line that names its successor.

To add one, take a free number of four digits, name the file after the title, and begin it with \`# NUMBER. Title\` and \`Area: \` with one of the areas below; then \`npm run decisions\` writes this page.

A number is taken when work on a question begins, and each group of questions starts at a new ten or hundred. So numbers are missing where a question needed no decision, or where its answer became part of another one.
`;

/** Numbers as they are written in the first line: \`# 12. Title\`. */
const heading = /^# (?<number>\d+)\. (?<title>.+)\n\nArea: (?<area>.+)\n/u;

function readDecision(workspace: string, file: string): Decision | string {
  const text = readFileSync(join(workspace, decisionsFolder, file), 'utf8');
  const { number, title, area } = heading.exec(text)?.groups ?? {};
  if (number === undefined || title === undefined || area === undefined)
    return `${decisionsFolder}/${file} does not begin with "# NUMBER. Title" and "Area: NAME"`;
  if (Number(number) !== Number(file.slice(0, 4)))
    return `${decisionsFolder}/${file} has another number in its first line`;
  if (!areas.some((known) => known === area))
    return `${decisionsFolder}/${file} has the unknown area "${area}"; there are: ${areas.join(', ')}`;
  return { file, number: Number(number), title, area };
}

/** The page that lists all decisions by area, and what is wrong with the first lines of decisions. */
export function decisionIndex(workspace: string): { readonly text: string; readonly problems: readonly string[] } {
  const files = readdirSync(join(workspace, decisionsFolder)).filter((file) => /^\d{4}-.*\.md$/u.test(file));
  const read = files.toSorted().map((file) => readDecision(workspace, file));
  const decisions = read.filter((entry) => typeof entry !== 'string');
  const problems = read.filter((entry) => typeof entry === 'string');
  const sections = areas.flatMap((area) => {
    const lines = decisions
      .filter((decision) => decision.area === area)
      .map(({ file, number, title }) => `- [${String(number).padStart(4, '0')}](${file}) ${title}`);
    return lines.length === 0 ? [] : [`\n## ${area}\n\n${lines.join('\n')}\n`];
  });
  return { text: introduction + sections.join(''), problems };
}
