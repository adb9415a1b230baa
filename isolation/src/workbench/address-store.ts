import { planSwitches } from '@tessera/contracts/plan/rights';
import type { AddressFields } from './address-fields.ts';
import { readCallField, toCallField } from './call-field.ts';
import type { SetUp, SetUpStore } from './set-up.ts';
import { settingsSchema, type Settings } from './settings.ts';

const callPrefix = 'call.';
const without = 'none';

const listOf = (text: string): string[] => text.split(',').filter((part) => part !== '');
const numberOf = (text: string): number | null =>
  text === without ? null : text.trim() === '' ? Number.NaN : Number(text);

/**
 * One field of the address: how a part of the settings is written and parsed. The settings' schema validates the
 * result.
 */
interface Field {
  readonly name: string;
  readonly write: (settings: Settings) => string;
  readonly read: (text: string) => Partial<Record<keyof Settings, unknown>>;
}

const rightsThatAre = (isOn: boolean, { rights }: Settings): string =>
  Object.keys(rights)
    .filter((name) => rights[name] === isOn)
    .toSorted()
    .join(',');
const readRights = (isOn: boolean) => (text: string) => ({
  rights: Object.fromEntries(
    listOf(text)
      .filter((name) => planSwitches.some((known) => known === name))
      .map((name) => [name, isOn]),
  ),
});

const fields: readonly Field[] = [
  { name: 'language', write: ({ language }) => language, read: (text) => ({ language: text }) },
  { name: 'scheme', write: ({ scheme }) => scheme, read: (text) => ({ scheme: text }) },
  { name: 'width', write: ({ width }) => String(width ?? without), read: (text) => ({ width: numberOf(text) }) },
  { name: 'session', write: ({ session }) => session, read: (text) => ({ session: text }) },
  { name: 'user', write: ({ userType }) => String(userType), read: (text) => ({ userType: numberOf(text) }) },
  { name: 'plan', write: ({ plan }) => String(plan ?? without), read: (text) => ({ plan: numberOf(text) }) },
  {
    name: 'planExpired',
    write: ({ isPlanExpired }) => String(isPlanExpired),
    read: (text) => ({ isPlanExpired: text === 'true' }),
  },
  { name: 'granted', write: (settings) => rightsThatAre(true, settings), read: readRights(true) },
  { name: 'denied', write: (settings) => rightsThatAre(false, settings), read: readRights(false) },
  { name: 'answers', write: ({ answers }) => answers, read: (text) => ({ answers: text }) },
  { name: 'faults', write: ({ faults }) => faults.join(','), read: (text) => ({ faults: listOf(text) }) },
];

/** Ignores a field whose value is invalid. */
function takeField(settings: Settings, changes: Partial<Record<keyof Settings, unknown>>): Settings {
  const rights = changes.rights instanceof Object ? { rights: { ...settings.rights, ...changes.rights } } : {};
  const read = settingsSchema.safeParse({ ...settings, ...changes, ...rights });
  return read.success ? read.data : settings;
}

function readOverrides(search: URLSearchParams): Settings['overrides'] {
  return Object.fromEntries(
    [...search].flatMap(([name, text]) => {
      const override = name.startsWith(callPrefix) ? readCallField(text) : null;
      return override ? [[name.slice(callPrefix.length), override]] : [];
    }),
  );
}

/**
 * Keeps the set-up in the page's address. Stores only what differs from the initial set-up, so that a link is short.
 */
export function createAddressStore(address: AddressFields): SetUpStore {
  return {
    read: (first) => {
      const search = address.read();
      const settings = fields.reduce((before, { name, read }) => {
        const text = search.get(name);
        return text === null ? before : takeField(before, read(text));
      }, first.settings);
      const path = search.get('path') ?? first.path;
      return {
        settings: { ...settings, overrides: readOverrides(search) },
        path: path.startsWith('/') && !path.startsWith('//') ? path : first.path,
      };
    },
    write: ({ settings, path }: SetUp, first) =>
      address.write((search) => {
        const calls = [...search.keys()].filter((name) => name.startsWith(callPrefix));
        for (const name of calls) search.delete(name);
        const put = (name: string, text: string, usual: string): void =>
          text === usual ? search.delete(name) : search.set(name, text);
        for (const { name, write } of fields) put(name, write(settings), write(first.settings));
        put('path', path, first.path);
        for (const [id, override] of Object.entries(settings.overrides))
          search.set(`${callPrefix}${id}`, toCallField(override));
      }),
  };
}
