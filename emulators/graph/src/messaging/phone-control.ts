import { badParameter } from '../graph/errors.ts';
import { type Answer, bodyRecord, type Call, isRecord, json } from '../http/call.ts';
import { type Account } from '../simulation/accounts.ts';
import { act, echo, postsOf, type Talk } from './events.ts';
import { type Conversation, type Message } from './state.ts';
import { troubleOf } from './webhook-sender.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const accountOf = ({ simulation }: Talk, username: string): Account => {
  const account = simulation.accounts.byUsername(username);
  if (account === undefined) throw badParameter(`Nobody is called ${username}`);
  return account;
};

const show = (talk: Talk, account: Account, { person, messages }: Conversation): unknown => ({
  account: account.username,
  person,
  posts: postsOf(talk.simulation, account, talk.now()),
  messages: messages.map(({ mid, from, at, text: said, sent, attachments }) => ({
    mid,
    isOwn: from === person.id,
    at,
    text: said,
    sent,
    attachments,
  })),
  comments: [...talk.messaging.comments.values()]
    .filter((comment) => comment.person === person.id)
    .map(({ id, text: said, mediaId, replies }) => ({ id, text: said, mediaId, replies })),
});

/** A message that a person of the account writes by hand in the network's own app. */
const byHand = (talk: Talk, account: Account, conversation: Conversation, said: string): void => {
  const message: Message = {
    mid: talk.messaging.nextId('aWdfZAG1faXRlbToxOk'),
    from: account.id,
    at: talk.now(),
    text: said,
    sent: { text: said },
    attachments: [],
  };
  conversation.messages.push(message);
  echo(talk, account, conversation.person.id, message);
};

/**
 * Paths below `/_fake/phone` and `/_fake/webhooks`: write as a person, read the conversation, and set how deliveries
 * are disturbed.
 */
export const phoneControl = async (talk: Talk, call: Call): Promise<Answer | undefined> => {
  const { messaging, sender } = talk;
  const wish = bodyRecord(call);
  if (call.path === '/_fake/webhooks') {
    if (call.method === 'POST') {
      if (isRecord(wish.body)) return json({ status: await sender.deliver(wish.body) });
      sender.trouble = troubleOf(wish);
      if (!sender.trouble.reorder) sender.release();
    }
    return json({ ...sender.trouble, callback: messaging.callback?.url ?? null, deliveries: sender.deliveries });
  }
  if (call.path !== '/_fake/phone') return undefined;
  const isPost = call.method === 'POST';
  const account = accountOf(talk, isPost ? text(wish.account) : (call.query.get('account') ?? ''));
  const username = (isPost ? text(wish.person) : (call.query.get('person') ?? '')).trim();
  if (!/^[\w.]{1,30}$/u.test(username))
    throw badParameter('A person needs a name of letters, digits, full stops and underscores');
  const conversation = messaging.conversation(account, username);
  if (isPost) {
    if (typeof wish.follows === 'boolean') conversation.person.follows = wish.follows;
    const kind = text(wish.kind);
    if (kind === 'byHand') byHand(talk, account, conversation, text(wish.text));
    else if (kind !== '')
      act(talk, account, conversation, {
        kind,
        text: text(wish.text),
        payload: text(wish.payload),
        title: text(wish.title),
        mediaId: text(wish.mediaId),
        mid: text(wish.mid),
        parentId: text(wish.parentId),
      });
  }
  return json(show(talk, account, conversation));
};
