import type { ProblemCode, ProblemParams } from '@tessera/contracts/http/problem';
import type { ProblemValues } from '@tessera/contracts/messages/problem-values';
import type { Texts as UiTexts } from '../../locales/texts.d.ts';

interface ProblemTexts {
  keys: ProblemCode;
  values: ProblemValues;
}

/**
 * The keys and values of each namespace's texts. A package adds its own namespace beside its `locales`, with the types
 * in `locales/texts.d.ts` that `npm run texts` writes.
 */
export interface TextCatalogs {
  ui: UiTexts;
  problem: ProblemTexts;
}

export type Namespace = keyof TextCatalogs;

/** `<namespace>:<key>` for each of the namespaces. */
type NamedKey<Name extends Namespace> = Name extends Namespace ? `${Name}:${TextCatalogs[Name]['keys']}` : never;

/** The keys that `t` takes after `useTranslation([Main, Other])`: those of `Main` alone, those of both with their namespace. */
type AnyTextKey<Main extends Namespace, Other extends Namespace = never> =
  | TextCatalogs[Main]['keys']
  | NamedKey<Main | Other>;

type NamedKeyWithValues<Name extends Namespace> = Name extends Namespace
  ? `${Name}:${keyof TextCatalogs[Name]['values'] & string}`
  : never;

/** The keys whose texts have no values: for tables of keys, whose texts are shown by `t(key)`. */
export type TextKey<Main extends Namespace, Other extends Namespace = never> = Exclude<
  AnyTextKey<Main, Other>,
  keyof TextCatalogs[Main]['values'] | NamedKeyWithValues<Main | Other>
>;

/** The values of one text; `unknown` if it has none. */
type ValuesOf<Main extends Namespace, Key> = Key extends keyof TextCatalogs[Main]['values']
  ? TextCatalogs[Main]['values'][Key]
  : Key extends `${infer Name extends Namespace}:${infer Own}`
    ? Own extends keyof TextCatalogs[Name]['values']
      ? TextCatalogs[Name]['values'][Own]
      : unknown
    : unknown;

/** The values that every text needs that one of the keys stands for. */
type AllValuesOf<Main extends Namespace, Key> = (
  Key extends unknown ? (values: ValuesOf<Main, Key>) => void : never
) extends (values: infer Values) => void
  ? Values
  : never;

/** The texts of all problems: which of them is shown, only the server knows, and it sends the values with the code. */
type EveryProblem<Main extends Namespace> = [Main] extends ['problem'] ? ProblemCode : `problem:${ProblemCode}`;

/** For a wrong key the compiler infers every key: values of any kind let it report the key, not what all texts need. */
type ValuesArgument<Main extends Namespace, Other extends Namespace, Key> = [AnyTextKey<Main, Other>] extends [Key]
  ? readonly unknown[]
  : [Key] extends [TextKey<Main, Other>]
    ? []
    : [EveryProblem<Main>] extends [Key]
      ? [values: ProblemParams]
      : [values: AllValuesOf<Main, Key>];

/** Shows texts: takes a key and exactly the values of its message. */
export type Translate<Main extends Namespace, Other extends Namespace = never> = <Key extends AnyTextKey<Main, Other>>(
  key: Key,
  ...values: ValuesArgument<Main, Other, Key>
) => string;
