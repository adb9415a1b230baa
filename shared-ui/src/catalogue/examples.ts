import type { ReactNode } from 'react';
import type { Sample } from './sample.ts';

/** The groups of the catalogue's list, in its order. */
export const exampleGroups = [
  'library',
  'controls',
  'forms',
  'filters',
  'dialogs',
  'lists',
  'tables',
  'charts',
  'figures',
  'pictures',
  'pages',
  'messages',
  'imports',
  'sharing',
  'texts',
] as const;
export type ExampleGroup = (typeof exampleGroups)[number];

/** The states in which components are shown, in the order of the list. Each has a text in every language. */
export const exampleStates = [
  'normal',
  'filled',
  'selected',
  'open',
  'empty',
  'loading',
  'pending',
  'running',
  'settling',
  'error',
  'failed',
  'offline',
  'notFound',
  'forbidden',
  'expired',
  'locked',
  'conflict',
  'disabled',
  'unknown',
  'longText',
  'manyRows',
  'moreRows',
  'compact',
  'small',
  'large',
  'danger',
  'tones',
  'withActions',
  'withIcon',
  'withSelection',
  'compared',
  'stacked',
  'marked',
] as const;
export type ExampleState = (typeof exampleStates)[number];

/** Renders a component in one state, with sample texts in the chosen language. */
export type Example = (sample: Sample) => ReactNode;

/** The states of one component. */
export type ComponentExamples = Readonly<Partial<Record<ExampleState, Example>>>;

/** The examples of one file, by the exported name of their component. */
export interface ExampleFile {
  readonly group: ExampleGroup;
  readonly components: Readonly<Record<string, ComponentExamples>>;
}

/** Defines the examples of a file `<name>.examples.tsx`, which the catalogue finds by its name. */
export const defineExamples = (
  group: ExampleGroup,
  components: Readonly<Record<string, ComponentExamples>>,
): ExampleFile => ({ group, components });
