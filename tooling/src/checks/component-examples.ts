import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFiles } from '../workspace/files.ts';
import type { Check } from './check.ts';

const sharedModule = /^shared-ui\/src\/shared-modules\/\w+\.tsx$/u;
const exampleFile = /\.examples\.tsx$/u;

const partOf = (name: string): string => `a part of ${name}, whose examples show it`;
const nothing = 'it draws nothing of its own';

/** Exported components without examples of their own, and why. */
const without: Readonly<Record<string, string>> = {
  AlertTitle: partOf('Alert'),
  ButtonBase: partOf('PressRow'),
  DialogActions: partOf('Dialog'),
  DialogContent: partOf('Dialog'),
  DialogTitle: partOf('Dialog'),
  EntryFault: partOf('EntryList'),
  EntryNote: partOf('EntryList'),
  EntryRow: partOf('EntryList'),
  ErrorBoundary: nothing,
  FirstDrawFailed: 'an error, not a component',
  FormControl: partOf('the fields'),
  FormControlLabel: partOf('Checkbox'),
  FormHelperText: partOf('the fields'),
  InSlot: partOf('SlotPlace'),
  InputAdornment: partOf('the fields'),
  InputBase: partOf('the fields'),
  KitRoot: nothing,
  List: 'it draws only its items',
  ListSubheader: partOf('Menu'),
  MenuItem: partOf('Menu'),
  PressRow: partOf('RowList'),
  ResultCount: 'only screen readers get it',
  RowName: partOf('RowList'),
  RowNote: partOf('RowList'),
  RowTexts: partOf('RowList'),
  SlotProvider: nothing,
  Stack: nothing,
  TableBody: partOf('Table'),
  TableCell: partOf('Table'),
  TableContainer: partOf('Table'),
  TableHead: partOf('Table'),
  TableRow: partOf('Table'),
  ToolbarSpace: partOf('Toolbar'),
  ToolbarText: partOf('Toolbar'),
  VisuallyHidden: 'only screen readers get it',
  WordFrom: partOf('ToolButton'),
  ZoneProvider: nothing,
};

/** The components that a shared module exports: names that begin with a capital letter. */
const componentsIn = (source: string): readonly string[] =>
  [...source.matchAll(/^export \{(?<names>[^}]*)\}/gmu)]
    .flatMap((match) => (match.groups?.['names'] ?? '').split(','))
    .flatMap((entry) => /^\s*(?:default as )?(?<name>[A-Z]\w*)\s*$/u.exec(entry)?.groups?.['name'] ?? []);

/** The components that a file has examples of: the keys of its one definition. */
const shownIn = (source: string): readonly string[] =>
  [...source.matchAll(/(?:^ {2}|defineExamples\('\w+', \{ )(?<name>[A-Z]\w*): \{/gmu)].map(
    (match) => match.groups?.['name'] ?? '',
  );

/** Every component that the kit exports is in the catalogue, or is listed here with the reason why not. */
export const componentExamples: Check = {
  name: 'component examples',
  problems: (workspace) => {
    const files = projectFiles(workspace, 'shared-ui');
    const read = (pattern: RegExp, namesIn: (source: string) => readonly string[]) =>
      files
        .filter((file) => pattern.test(file))
        .flatMap((file) => namesIn(readFileSync(join(workspace, file), 'utf8')).map((name) => ({ file, name })));
    const exported = read(sharedModule, componentsIn);
    const shown = new Set(read(exampleFile, shownIn).map(({ name }) => name));
    return [
      ...exported
        .filter(({ name }) => !shown.has(name) && without[name] === undefined)
        .map(({ file, name }) => `${file} exports ${name}, which has no examples: write them beside it`),
      ...exported
        .filter(({ name }) => shown.has(name) && without[name] !== undefined)
        .map(({ name }) => `${name} has examples, and a reason to have none`),
      ...[...shown]
        .filter((name) => exported.every((one) => one.name !== name))
        .map((name) => `there are examples of ${name}, which no shared module exports`),
    ];
  },
};
