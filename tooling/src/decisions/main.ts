import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace/paths.ts';
import { decisionIndex, decisionsFolder } from './decision-index.ts';

const { text, problems } = decisionIndex(root);
for (const problem of problems) process.stderr.write(`${problem}\n`);
if (problems.length > 0) process.exitCode = 1;
else writeFileSync(join(root, decisionsFolder, 'README.md'), text);
