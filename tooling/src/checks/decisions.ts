import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decisionIndex, decisionsFolder } from '../decisions/decision-index.ts';
import { projectFiles } from '../workspace/files.ts';
import type { Check } from './check.ts';

/** A comment in code that names a decision. */
const mention = /\bdecisions? (?<number>\d{1,4})\b/giu;

function unknownMentions(workspace: string): string[] {
  const known = new Set(projectFiles(workspace, decisionsFolder).map((file) => Number(/\d{4}/u.exec(file)?.[0])));
  return projectFiles(workspace)
    .filter((file) => /\.(?:tsx?|md)$/u.test(file))
    .flatMap((file) =>
      readFileSync(join(workspace, file), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          [...line.matchAll(mention)]
            .filter(({ groups }) => !known.has(Number(groups?.['number'])))
            .map(([text]) => `${file}:${index + 1} names ${text}, which does not exist`),
        ),
    );
}

/** The index of decisions is current, and whatever names a decision names one that exists. */
export const decisions: Check = {
  name: 'decisions',
  problems: (workspace) => {
    if (!existsSync(join(workspace, decisionsFolder))) return [];
    const page = join(workspace, decisionsFolder, 'README.md');
    const { text, problems } = decisionIndex(workspace);
    const isCurrent = existsSync(page) && readFileSync(page, 'utf8') === text;
    return [
      ...problems,
      ...(isCurrent ? [] : [`${decisionsFolder}/README.md is not current: npm run decisions`]),
      ...unknownMentions(workspace),
    ];
  },
};
