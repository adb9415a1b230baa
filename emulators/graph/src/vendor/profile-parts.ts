import { type Account } from '../simulation/accounts.ts';
import { type Chance, createChance, hashText, mix } from '../simulation/chance.ts';
import { normal } from '../simulation/distributions.ts';
import { type Topic } from '../simulation/subjects.ts';

/** Share of women among the followers in percent, by the account's topic. */
const womensNames: Partial<Record<Topic, number>> = {
  beauty: 84,
  fashion: 72,
  shop: 66,
  cafe: 64,
  pets: 62,
  food: 58,
  art: 55,
  travel: 52,
  outdoors: 41,
  sport: 38,
};

const chanceOf = (account: Account, purpose: number): Chance => createChance(mix(hashText(account.username), purpose));
const percent = (value: number): number => Math.round(Math.min(98, Math.max(2, value)) * 100) / 100;

/** Estimates about the followers, as such vendors give them. */
export const audienceOf = (account: Account): { active: number; male: number; female: number; local: number } => {
  const chance = chanceOf(account, 0xa0d);
  const female = percent((womensNames[account.topic] ?? 54) + 7 * normal(chance));
  return {
    active: percent(64 + 11 * normal(chance)),
    female,
    male: Math.round((100 - female) * 100) / 100,
    local: percent(58 + 16 * normal(chance)),
  };
};

/** The contact that a professional account shows. Phone numbers are from the range reserved for fiction. */
export const contactOf = (account: Account): { email?: string; phone?: string } => {
  if (account.kind !== 'business' && account.kind !== 'creator') return {};
  const chance = chanceOf(account, 0xc04);
  const hasEmail = account.kind === 'business' || chance.chance(0.6);
  const hasPhone = account.kind === 'business' && account.language === 'en';
  return {
    ...(hasEmail ? { email: `hello@${account.username.replaceAll(/[._]/gu, '-')}.example` } : {}),
    ...(hasPhone ? { phone: `+44 20 7946 0${String(100 + chance.below(900))}` } : {}),
  };
};
