import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace/paths.ts';
import { allTextTypes } from './text-types.ts';

for (const { file, text } of allTextTypes(root)) writeFileSync(join(root, file), text);
