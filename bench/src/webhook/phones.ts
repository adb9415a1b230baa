import { unsafeCast } from '@tessera/contracts/schema/schema';

/** A person who writes to an account of the emulator. */
export interface Phone {
  readonly name: string;
  /** The person's id as the account sees it. */
  readonly id: string;
}

interface Shown {
  readonly person: { readonly id: string };
  readonly messages: readonly { readonly isOwn: boolean; readonly text: string }[];
}

async function ask(graphUrl: string, path: string, init?: RequestInit): Promise<Shown> {
  const response = await fetch(`${graphUrl}/_fake/phone${path}`, init);
  if (!response.ok) throw new Error(`the phone answered ${response.status}`);
  return unsafeCast(await response.json());
}

/**
 * Opens `count` phones. Each person has written once, because the network lets an account answer only people who wrote
 * to it.
 */
export async function openPhones(graphUrl: string, account: string, count: number): Promise<Phone[]> {
  const phones: Phone[] = [];
  for (let index = 0; index < count; index += 1) {
    const name = `person.${index}`;
    const { person } = await ask(graphUrl, '', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ account, person: name, kind: 'text', text: 'Hello' }),
    });
    phones.push({ name, id: person.id });
  }
  return phones;
}

/** All answers of the account to a person so far. */
export async function answersTo(graphUrl: string, account: string, { name }: Phone): Promise<readonly string[]> {
  const { messages } = await ask(graphUrl, `?${new URLSearchParams({ account, person: name }).toString()}`);
  return messages.filter(({ isOwn }) => !isOwn).map(({ text }) => text);
}
