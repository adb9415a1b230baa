import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFiles } from '../workspace/files.ts';
import type { Check } from './check.ts';

const code = /\.(?:tsx?|mts|mjs|js)(?:\.template)?$/u;
/** These files contain the words that they look for. */
const self = /^tooling\/src\/checks\//u;

/** Self-invented names, and the standard terms to use instead. */
const plainNames: Readonly<Record<string, string>> = {
  MediaQuestion: 'MediaQuery',
  readQuestion: 'readMediaQuery',
  Asker: 'QueryContext',
  Ground: 'Provenance',
  World: 'what it is: a simulation, a context, a platform',
  sureTestOf: 'compileValidator',
  sureReadOf: 'compileReader',
  unsure: 'notReadable',
  proven: 'unsafeCast',
  holdContents: 'lockContents',
  settleLater: 'markStale',
  refigure: 'recomputeMetrics',
  mayStay: 'keepPrevious',
  WorkspaceAddress: 'WorkspaceSearchParams',
  nothingSaid: 'noOverrides',
  withPatience: 'withTimeout',
  standInFor: 'fallbackFor',
  misfits: 'incompatibilities',
  ears: 'listeners',
  LookAhead: 'PrefetchOnIntent',
  admit: 'authenticateAndLimit',
  joints: 'workspaceEdits',
  Looker: 'Persona',
};

const banned = new RegExp(String.raw`(?<![\w$'-])(${Object.keys(plainNames).join('|')})(?![\w$'-])`, 'u');

/** Folders whose names have been read one by one: none of these words is a part of what they declare. */
const cleanFolders = /^(?:host-kit|isolation|mf-billing|mf-inspect)\/src\/|^shared-ui\/src\/catalogue\//u;
const tests = /\.test\.tsx?$/u;

/** Parts of names that say little, and what to say instead. */
const vagueParts: Readonly<Record<string, string>> = {
  act: 'action',
  acts: 'actions',
  ask: 'request, query or confirm',
  asked: 'requested',
  beyond: 'after or above',
  course: 'series or trend',
  given: 'input, or what it is',
  ground: 'context or provenance',
  held: 'current or owned',
  hold: 'lock',
  keep: 'store',
  kept: 'stored or cached',
  mine: 'own',
  nothing: 'none or empty',
  parts: 'dependencies or options',
  place: 'slot, position or location',
  places: 'slots, positions or locations',
  said: 'stated, or what it is',
  settle: 'commit or resolve',
  stretch: 'range',
  tell: 'report or notify',
  theirs: 'other or saved',
  told: 'reported or notified',
  walk: 'scan',
  wanted: 'requested',
  whole: 'complete or total',
  wish: 'options',
};

/** Fields of the contracts, and of libraries, which a declaration may repeat. */
const foreignNames = new Set(['place', 'place$', 'places', 'ground']);

const comments = /\/\*[^]*?\*\/|\/\/[^\n]*/gu;
const imports = /^import\b[^;]*;/gmu;
const texts = /'(?:[^'\\\n]|\\.)*'/gu;
/** Where a name is declared: by a keyword, as a member of a type, or as the only parameter of a function. */
const declared =
  /\b(?:const|let|function|interface|type|class)\s+(?<name>[\w$]+)|\breadonly\s+(?<member>[\w$]+)\??:|\bconst\s+\[(?<first>[\w$]+)(?:,\s*(?<second>[\w$]+))?|\((?<only>[\w$]+)\)\s*(?::[^=\n]*)?=>/gu;
const blank = (text: string): string => text.replaceAll(/[^\n]/gu, ' ');

function vagueNamesIn(
  source: string,
): readonly { readonly name: string; readonly part: string; readonly line: number }[] {
  const code = source.replaceAll(comments, blank).replaceAll(imports, blank).replaceAll(texts, blank);
  return [...code.matchAll(declared)].flatMap((match) =>
    Object.values(match.groups ?? {}).flatMap((name) => {
      if (name === undefined || foreignNames.has(name)) return [];
      const parts = name.split(/(?=[A-Z])|\d+|[_$]+/u).map((part) => part.toLowerCase());
      const part = parts.find((each) => vagueParts[each] !== undefined);
      return part === undefined ? [] : [{ name, part, line: code.slice(0, match.index).split('\n').length }];
    }),
  );
}

/** Code uses the field's standard terms: no self-invented name comes back, and folders that are clean stay clean. */
export const plainWords: Check = {
  name: 'plain words',
  problems: (workspace) =>
    projectFiles(workspace)
      .filter((file) => code.test(file) && !self.test(file))
      .flatMap((file) => {
        const source = readFileSync(join(workspace, file), 'utf8');
        const invented = source.split('\n').flatMap((line, index) => {
          const name = banned.exec(line)?.[1];
          return name === undefined ? [] : [`${file}:${index + 1} "${name}": say ${plainNames[name] ?? ''}`];
        });
        const vague =
          cleanFolders.test(file) && !tests.test(file)
            ? vagueNamesIn(source).map(
                ({ name, part, line }) => `${file}:${line} "${name}": for "${part}" say ${vagueParts[part] ?? ''}`,
              )
            : [];
        return [...invented, ...vague];
      }),
};
