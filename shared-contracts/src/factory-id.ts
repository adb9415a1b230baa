const nouns = { user: '1', plan: '2', folder: '3', content: '4', platform: '5', emv: '6', view: '7', import: '8', kol: '9' } as const;
type FactoryNoun = keyof typeof nouns;

/** True for a noun that has ids of its own. */
export const isFactoryNoun = (noun: string): noun is FactoryNoun => Object.hasOwn(nouns, noun);

/** A UUID that is the same for the same noun and number, so that what factories make can be told apart and compared. */
export function factoryId(noun: FactoryNoun, number: number): string {
  return `0000000${nouns[noun]}-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;
}

/** The instant at which everything that factories make takes place. */
export const factoryInstant = '2026-03-02T09:00:00.000Z';
