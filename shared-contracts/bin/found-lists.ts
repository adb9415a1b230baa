import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const src = fileURLToPath(new URL('../src/', import.meta.url));

interface List {
  readonly file: string;
  /** Suffixes: of the names of the listed files, and of the names of their exports. */
  readonly ending: string;
  readonly exported: string;
  readonly imports: string;
  readonly write: (names: readonly string[]) => string;
}

const entries = (names: readonly string[]): string => names.map((name) => `  ...Object.values(${name}),\n`).join('');

/**
 * Browser bundles contain the contracts too and cannot read folders, so each list is a generated file of imports. Do
 * not edit those files.
 */
const lists: readonly List[] = [
  {
    file: 'calls.ts',
    ending: '.calls.ts',
    exported: 'Calls',
    imports: "import type { Call } from './http/define-call.ts';\n",
    write: (names) =>
      `/** Every call of the API. What is not here does not exist: the server refuses to start with a call unregistered. */\nexport const allCalls: readonly Call[] = [\n${entries(names)}];\n`,
  },
  {
    file: 'all-events.ts',
    ending: '.events.ts',
    exported: 'Events',
    imports:
      "import type { EventTopic } from './events/event-topic.ts';\nimport { events } from './events/events.ts';\n",
    write: (names) =>
      `/** Every topic that the contracts name. */\nexport const allEvents: readonly EventTopic[] = [\n${entries(['events', ...names])}];\n`,
  },
  {
    file: 'call-inputs.factory.ts',
    ending: '.inputs.ts',
    exported: 'Inputs',
    imports: "import type { CallInputs } from './http/call-inputs.ts';\n",
    write: (names) =>
      `/** An input that its schema accepts, for every call by id. */\nexport const callInputs: CallInputs = {\n${names.map((name) => `  ...${name},\n`).join('')}};\n`,
  },
];

function exportOf(file: string, ending: string): string {
  const found = new RegExp(String.raw`^export const (?<name>\w+${ending})\b`, 'mu').exec(
    readFileSync(`${src}${file}`, 'utf8'),
  )?.groups?.['name'];
  if (found === undefined) throw new Error(`${file} exports nothing that ends with ${ending}.`);
  return found;
}

/** The content of each generated list by file name in `src`, computed from the files that exist now. */
export function foundLists(): ReadonlyMap<string, string> {
  return new Map(
    lists.map(({ file, ending, exported, imports, write }) => {
      const found = globSync(`*/*${ending}`, { cwd: src })
        .map((path) => path.replaceAll('\\', '/'))
        .toSorted();
      const names = found.map((path) => exportOf(path, exported));
      const lines = found.map((path, at) => `import { ${names[at] ?? ''} } from './${path}';\n`).join('');
      return [
        file,
        `// Written by bin/accept-contract.ts from the files named *${ending}; not edited by hand.\n${imports}${lines}\n${write(names)}`,
      ];
    }),
  );
}

/** Writes the generated lists to disk. */
export function writeLists(): void {
  for (const [file, text] of foundLists()) writeFileSync(`${src}${file}`, text);
}
