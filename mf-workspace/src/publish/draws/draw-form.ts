import { drawNames, drawRulesSchema, type DrawRules } from '@tessera/contracts/draw/draw.schema';
import { readOptionalWhole, readWhole } from '@tessera/ui/shared-modules/kit';

/** The form's values: text or a boolean. Lists are separated by commas. */
export type DrawValues = Readonly<{
  readonly title: string;
  readonly winners: string;
  readonly dateFrom: string;
  readonly toDate: string;
  readonly tags: string;
  readonly mentions: string;
  readonly likesMin: string;
  readonly onePerPerson: boolean;
  readonly excludeEarlier: boolean;
  readonly excludeBlacklist: boolean;
  readonly names: string;
}>;

const [, asUsual] = drawNames;

/** The initial values of a new draw. */
export const proposedDraw = (title: string): DrawValues => ({
  title,
  winners: '1',
  dateFrom: '',
  toDate: '',
  tags: '',
  mentions: '',
  likesMin: '',
  onePerPerson: true,
  excludeEarlier: true,
  excludeBlacklist: true,
  names: asUsual,
});

export const entriesOf = (text: string): readonly string[] => text.split(',').filter((entry) => entry !== '');

const said = (name: string, text: string, toValue: (given: string) => unknown): Readonly<Record<string, unknown>> =>
  text.trim() === '' ? {} : { [name]: toValue(text) };
const same = (text: string): string => text;

/** The rules in the form of the contract, unvalidated. */
const rulesOf = ({
  dateFrom,
  toDate,
  tags,
  mentions,
  likesMin,
  onePerPerson,
  excludeEarlier,
  excludeBlacklist,
}: DrawValues): Readonly<Record<string, unknown>> => ({
  ...said('dateFrom', dateFrom, same),
  ...said('toDate', toDate, same),
  ...said('tags', tags, entriesOf),
  ...said('mentions', mentions, entriesOf),
  ...said('likesMin', likesMin, readWhole),
  onePerPerson,
  excludeEarlier,
  excludeBlacklist,
});

/** The options of `folder.drawMedia`. */
export const toNewDraw = (values: DrawValues): unknown => ({
  ...rulesOf(values),
  title: values.title,
  winners: readOptionalWhole(values.winners),
  names: values.names,
});

/** The valid rules, to preview their counts; null if a rule is invalid. */
export function toRules(values: DrawValues): DrawRules | null {
  const parsed = drawRulesSchema.safeParse(rulesOf(values));
  return parsed.success ? parsed.data : null;
}
