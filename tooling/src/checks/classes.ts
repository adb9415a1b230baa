import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFiles } from '../workspace/files.ts';
import type { Check } from './check.ts';

const source = /\.(?:tsx?|mts|mjs|js)$/u;
/** Tests replace classes of the browser and of libraries by their own. */
const testCode = /\.test\.tsx?$|\/testing\//u;
const ownClass =
  /^\s*(?:export\s+)?(?:default\s+)?(?:abstract\s+)?class\s+(?!extends\b)(\w+)(?:<[^>]*>)?(?!.*\bextends\b)/u;

/**
 * State is in the closure of a function that returns an object. A class only extends one that the platform or a library
 * requires, such as an error.
 */
export const classes: Check = {
  name: 'classes',
  problems: (workspace) =>
    projectFiles(workspace)
      .filter((file) => source.test(file) && !testCode.test(file))
      .flatMap((file) =>
        readFileSync(join(workspace, file), 'utf8')
          .split('\n')
          .flatMap((line, index) => {
            const name = ownClass.exec(line)?.[1];
            return name === undefined
              ? []
              : [`${file}:${index + 1} the class ${name} extends none: write a function that returns an object`];
          }),
      ),
};
