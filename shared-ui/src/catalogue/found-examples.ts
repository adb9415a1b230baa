import { unsafeCast } from '@tessera/contracts/schema/schema';
import {
  exampleGroups,
  exampleStates,
  type ComponentExamples,
  type ExampleFile,
  type ExampleGroup,
  type ExampleState,
} from './examples.ts';

/** A component of the kit with its examples. */
export interface CatalogueEntry {
  readonly name: string;
  readonly group: ExampleGroup;
  readonly examples: ComponentExamples;
  /** Its states, in the order of the list. */
  readonly states: readonly ExampleState[];
}

const files = import.meta.webpackContext('..', { recursive: true, regExp: /\.examples\.tsx$/ });

const toEntries = ({ group, components }: ExampleFile): readonly CatalogueEntry[] =>
  Object.entries(components).map(([name, examples]) => ({
    name,
    group,
    examples,
    states: exampleStates.filter((state) => examples[state] !== undefined),
  }));

const rank = ({ group }: CatalogueEntry): number => exampleGroups.indexOf(group);

/** All components that have examples, by group and name. */
export const catalogueEntries: readonly CatalogueEntry[] = files
  .keys()
  .flatMap((path) => toEntries(unsafeCast<{ readonly examples: ExampleFile }>(files(path)).examples))
  .toSorted((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name, 'en'));
