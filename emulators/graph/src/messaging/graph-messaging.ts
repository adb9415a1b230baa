import { dayMs } from '../durations.ts';
import { badParameter, GraphError, missingObject } from '../graph/errors.ts';
import { type LinkedPage, pagesOf, requirePageScope, type Visit } from '../graph/visit.ts';
import { type Answer, type Call, bodyRecord, isRecord, json, parameters } from '../http/call.ts';
import { type Account } from '../simulation/accounts.ts';
import { echo, type Talk } from './events.ts';
import { type Comment, type Conversation, type Message } from './state.ts';
import { verifyCallback } from './webhook-sender.ts';

const listedMessages = 20;
const iso = (at: number): string => new Date(at).toISOString().replace(/\.\d{3}Z$/u, '+0000');

/** The page of the token; messages must be sent with a page's own token. */
const ownPage = (visit: Visit): LinkedPage & { account: Account } => {
  const [page] = pagesOf(visit);
  if (visit.claims.kind !== 'page' || page?.account === undefined)
    throw new GraphError(190, '(#190) This method must be called with a Page Access Token');
  return { ...page, account: page.account };
};

const shown = (message: Message, account: Account, conversation: Conversation): Record<string, unknown> => ({
  id: message.mid,
  created_time: iso(message.at),
  from:
    message.from === account.id
      ? { id: account.id, username: account.username }
      : { id: conversation.person.id, username: conversation.person.username },
  message: message.text,
  ...(message.sent === undefined ? {} : { sent: message.sent }),
});

const textOf = (message: Record<string, unknown>): string => (typeof message.text === 'string' ? message.text : '');

const add = (talk: Talk, account: Account, conversation: Conversation, content: Record<string, unknown>): Answer => {
  const message: Message = {
    mid: talk.messaging.nextId('aWdfZAG1faXRlbToxOk'),
    from: account.id,
    at: talk.now(),
    text: textOf(content),
    sent: content,
    attachments: [],
  };
  conversation.messages.push(message);
  echo(talk, account, conversation.person.id, message);
  return json({ recipient_id: conversation.person.id, message_id: message.mid });
};

const privateReply = (talk: Talk, account: Account, id: string, content: Record<string, unknown>): Answer => {
  const comment = talk.messaging.comments.get(id);
  if (comment === undefined || comment.hasPrivateReply || talk.now() - comment.at > 7 * dayMs)
    throw new GraphError(100, '(#100) The comment is invalid for a private reply', { subcode: 2534025 });
  const conversation = talk.messaging.byPerson(account, comment.person);
  if (conversation === undefined) throw missingObject(id);
  comment.hasPrivateReply = true;
  return add(talk, account, conversation, content);
};

const send = (talk: Talk, visit: Visit, call: Call): Answer => {
  requirePageScope(visit, 'instagram_manage_messages');
  const { account } = ownPage(visit);
  const body = bodyRecord(call);
  const { recipient, message } = body;
  if (!isRecord(recipient) || !isRecord(message))
    throw new GraphError(100, '(#100) Invalid message data', { subcode: 2534015 });
  if (Buffer.byteLength(textOf(message)) > 1000)
    throw new GraphError(100, '(#100) Length of param message[text] must be less than or equal to 1000', {
      subcode: 2534015,
    });
  if (typeof recipient.comment_id === 'string') return privateReply(talk, account, recipient.comment_id, message);
  const conversation = talk.messaging.byPerson(account, typeof recipient.id === 'string' ? recipient.id : '');
  if (conversation === undefined) throw new GraphError(100, '(#100) No matching user found', { subcode: 2534014 });
  const { wroteAt } = conversation.person;
  if (wroteAt === undefined || talk.now() - wroteAt > dayMs)
    throw new GraphError(10, '(#10) This message is sent outside of allowed window.', { subcode: 2534022 });
  return add(talk, account, conversation, message);
};

const replyTo = (talk: Talk, visit: Visit, comment: Comment, text: string): Answer => {
  requirePageScope(visit, 'instagram_manage_comments');
  const { account } = ownPage(visit);
  if (text === '') throw badParameter('The parameter message is required');
  const id = talk.messaging.nextId('179');
  comment.replies.push({ id, text, at: talk.now() });
  // The account's own replies also cause a webhook, like any comment.
  talk.sender.send({
    id: account.id,
    time: Math.floor(talk.now() / 1000),
    changes: [
      {
        field: 'comments',
        value: {
          from: { id: account.id, username: account.username },
          id,
          parent_id: comment.id,
          text,
          media: { id: comment.mediaId },
        },
      },
    ],
  });
  return json({ id });
};

/** `/{person}`: the person's profile, available once they have written. */
const profile = (conversation: Conversation): Answer => {
  const { id, username, follows, wroteAt } = conversation.person;
  if (wroteAt === undefined) throw new GraphError(230, 'User consent is required to access user profile.');
  return json({
    id,
    username,
    name: username,
    follower_count: 120 + ((username.length * 37) % 900),
    is_user_follow_business: follows,
    is_business_follow_user: false,
    is_verified_user: false,
  });
};

/** Messages, comments and subscriptions; undefined for any other path. */
export const messagingAnswer = (
  talk: Talk,
  visit: Visit,
  call: Call,
  segments: readonly string[],
): Answer | undefined => {
  const [id = '', edge] = segments;
  const { messaging } = talk;
  const isPost = call.method === 'POST';
  const page = pagesOf(visit).find((entry) => entry.id === id || (id === 'me' && visit.claims.kind === 'page'));
  if (page !== undefined && edge === 'subscribed_apps') {
    requirePageScope(visit, 'pages_manage_metadata');
    if (isPost) messaging.subscribed.add(page.id);
    if (call.method === 'DELETE') messaging.subscribed.delete(page.id);
    return call.method === 'GET'
      ? json({ data: messaging.subscribed.has(page.id) ? [{ id: 'app', name: 'Tessera' }] : [] })
      : json({ success: true });
  }
  if (page !== undefined && edge === 'messages' && isPost) return send(talk, visit, call);
  const comment = messaging.comments.get(id);
  if (comment !== undefined && edge === 'replies')
    return isPost
      ? replyTo(talk, visit, comment, parameters(call).get('message') ?? '')
      : json({
          data: comment.replies.map((reply) => ({
            id: reply.id,
            text: reply.text,
            timestamp: iso(reply.at),
            from: { id: ownPage(visit).account.id },
          })),
        });
  if (visit.claims.kind !== 'page' || call.method !== 'GET') return undefined;
  const { account } = ownPage(visit);
  if (page !== undefined && edge === 'conversations') {
    requirePageScope(visit, 'instagram_manage_messages');
    const wanted = visit.query.get('user_id');
    return json({
      data: messaging
        .of(account)
        .filter(({ person }) => wanted === null || person.id === wanted)
        .map((conversation) => ({ id: conversation.id, updated_time: iso(conversation.messages.at(-1)?.at ?? 0) })),
    });
  }
  const conversation = messaging.byId(account, id);
  if (conversation !== undefined && edge === 'messages')
    return json({
      data: conversation.messages
        .slice(-listedMessages)
        .toReversed()
        .map((message) => shown(message, account, conversation)),
    });
  const person = messaging.byPerson(account, id);
  return person !== undefined && edge === undefined ? profile(person) : undefined;
};

/**
 * `/{app}/subscriptions` with the app's own token: sets the webhook's URL, after that URL has answered the challenge.
 */
export const subscriptionAnswer = async (talk: Talk, call: Call): Promise<Answer> => {
  const { messaging } = talk;
  if (call.method === 'GET')
    return json({
      data:
        messaging.callback === undefined
          ? []
          : [{ object: 'instagram', callback_url: messaging.callback.url, active: true }],
    });
  const query = parameters(call);
  const [url, verifyToken] = [query.get('callback_url') ?? '', query.get('verify_token') ?? ''];
  if (!URL.canParse(url)) throw badParameter('The parameter callback_url is required');
  if (!(await verifyCallback(url, verifyToken)))
    throw new GraphError(
      2200,
      '(#2200) Callback verification failed with the following errors: the challenge did not come back',
      { status: 400 },
    );
  messaging.callback = { url, verifyToken };
  return json({ success: true });
};
