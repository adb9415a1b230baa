import { randomUUID } from 'node:crypto';
import { addUser } from '../../../testing/as-user.ts';
import { setUpApi } from '../../../testing/set-up-api.ts';
import { up } from './0230-erase-sent-mails.ts';

test('texts of mails that were sent or given up are erased, and those that wait or are kept stay', async () => {
  const api = await setUpApi();
  const { userId } = await addUser(api);
  const now = api.clock.now();
  const mail = {
    template: 'resetPassword',
    language: 'en',
    subject: 'Code: ABCDEFGH',
    body_text: 'ABCDEFGH',
    body_html: '<p>ABCDEFGH</p>',
    unsubscribe_url: 'https://here.example/u',
    created_at: now,
    due_at: now,
    problem: null,
  } as const;
  for (const state of ['sent', 'failed', 'waiting', 'kept'] as const)
    await api.db
      .insertInto('mail_outbox')
      .values({ ...mail, id: randomUUID(), recipient: `${state}@example.com`, state })
      .execute();
  await api.db
    .insertInto('idempotency_key')
    .values({
      owner_id: userId,
      call_id: 'kol.addSignUp',
      key: 'k',
      input_hash: Buffer.from(''),
      answer: JSON.stringify({ signUpUrl: 'secret' }),
      created_at: now,
    })
    .execute();
  await up(api.db);
  const rows = await api.db
    .selectFrom('mail_outbox')
    .select(['state', 'subject', 'body_text', 'body_html', 'unsubscribe_url'])
    .orderBy('state')
    .execute();
  const [full, empty] = [
    {
      subject: mail.subject,
      body_text: mail.body_text,
      body_html: mail.body_html,
      unsubscribe_url: mail.unsubscribe_url,
    },
    { subject: '', body_text: '', body_html: '', unsubscribe_url: null },
  ];
  expect(rows).toEqual([
    { state: 'failed', ...empty },
    { state: 'kept', ...full },
    { state: 'sent', ...empty },
    { state: 'waiting', ...full },
  ]);
  expect(await api.db.selectFrom('idempotency_key').select('key').execute()).toEqual([]);
  await api.close();
});
