import type { english } from './problem-texts.en.ts';

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

type Texts = typeof english;

/** The values of the problems whose texts have some, by code. */
export type ProblemValues = {
  readonly [Code in keyof Texts as NamesIn<Texts[Code]> extends never ? never : Code]: Readonly<
    Record<NamesIn<Texts[Code]>, string | number>
  >;
};
