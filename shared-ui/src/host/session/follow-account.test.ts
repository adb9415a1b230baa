import { createEventHub } from '@tessera/contracts/events/event-bus';
import { events } from '@tessera/contracts/events/events';
import type { Session } from '@tessera/contracts/remote/host-props';
import { createUser } from '@tessera/contracts/user/user.factory';
import { BehaviorSubject } from 'rxjs';
import { followAccount } from './follow-account.ts';

const mira = createUser();
const japanese = createUser({ language: 'ja' });

function setUp(answer: () => Promise<Session>, who: Session = { state: 'signedIn', user: mira }) {
  const hub = createEventHub();
  const asked: number[] = [];
  const spoken: string[] = [];
  const refresh = (): Promise<Session> => {
    asked.push(1);
    return answer();
  };
  followAccount(hub.as('shell'), { session$: new BehaviorSubject(who), refresh }, (language) => spoken.push(language));
  return { tell: (userId: string) => hub.as('billing').publish(events.accountChanged, { userId }), asked, spoken };
}

test('requests the account again and applies its new language', async () => {
  const { tell, asked, spoken } = setUp(() => Promise.resolve({ state: 'signedIn', user: japanese }));
  tell(mira.id);
  await Promise.resolve();
  await Promise.resolve();
  expect(asked).toHaveLength(1);
  expect(spoken).toEqual(['ja']);
});

test('does not set the language if it is unchanged, or if the request fails', async () => {
  const same = setUp(() => Promise.resolve({ state: 'signedIn', user: mira }));
  same.tell(mira.id);
  const failing = setUp(() => Promise.reject(new Error('no line')));
  failing.tell(mira.id);
  await Promise.resolve();
  await Promise.resolve();
  expect([...same.spoken, ...failing.spoken]).toEqual([]);
});

test('ignores a change of another account', () => {
  const { tell, asked } = setUp(() => Promise.resolve({ state: 'signedOut' }), { state: 'signedOut' });
  tell(mira.id);
  expect(asked).toEqual([]);
});
