import { type Account } from '../simulation/accounts.ts';
import { mediaId, shortcode } from '../simulation/ids.ts';
import { type Simulation } from '../simulation/media.ts';
import { type Comment, type Conversation, type Message, type Messaging } from './state.ts';
import { type WebhookSender } from './webhook-sender.ts';

export interface Talk {
  simulation: Simulation;
  messaging: Messaging;
  sender: WebhookSender;
  now: () => number;
}

/** What a person does on the phone page. */
export interface Act {
  kind: string;
  text: string;
  payload: string;
  title: string;
  mediaId: string;
  /** The message that is taken back; the person's latest when it is empty. */
  mid: string;
  /** The comment that is answered; empty for a comment on the post itself. */
  parentId: string;
}

/** What the network sends for messages without a text. */
const attachments: Readonly<Record<string, readonly Record<string, unknown>[]>> = {
  image: [{ type: 'image', payload: { url: 'https://lookaside.example/ig_messaging_cdn/?asset_id=1' } }],
  video: [{ type: 'video', payload: { url: 'https://lookaside.example/ig_messaging_cdn/?asset_id=2' } }],
  voice: [{ type: 'audio', payload: { url: 'https://lookaside.example/ig_messaging_cdn/?asset_id=3' } }],
  heart: [{ type: 'like_heart', payload: {} }],
  sticker: [{ type: 'image', payload: { url: 'https://lookaside.example/sticker', sticker_id: 369239263222822 } }],
  storyShare: [{ type: 'ig_story', payload: { story_media_id: '1', story_media_url: 'https://lookaside.example/s' } }],
  unsupported: [{ type: 'unsupported_type' }],
};

const messageIdStart = 'aWdfZAG1faXRlbToxOk';

const entryOf = (account: Account, at: number, event: Record<string, unknown>): Record<string, unknown> => ({
  id: account.id,
  time: at,
  messaging: [event],
});

/** Newest posts of the account, as phones show them. */
export const postsOf = (simulation: Simulation, account: Account, now: number): { id: string; shortcode: string }[] =>
  simulation
    .page(account, now, 12)
    .items.map((media) => ({ id: mediaId(media.key), shortcode: shortcode(media.key, media.createdMs) }));

const fromPerson = (
  { messaging, sender, now }: Talk,
  account: Account,
  conversation: Conversation,
  part: Record<string, unknown>,
  shown: Pick<Message, 'text' | 'attachments'>,
): void => {
  const at = now();
  const mid = messaging.nextId(messageIdStart);
  conversation.person.wroteAt = at;
  conversation.messages.push({ mid, from: conversation.person.id, at, sent: undefined, ...shown });
  const isPostback = 'postback' in part;
  const content = isPostback
    ? { postback: { mid, ...(typeof part.postback === 'object' ? part.postback : {}) } }
    : { message: { mid, ...part } };
  sender.send(
    entryOf(account, at, {
      sender: { id: conversation.person.id },
      recipient: { id: account.id },
      timestamp: at,
      ...content,
    }),
  );
};

/** Takes a message back: only its id is sent, as the network does. */
const unsend = ({ sender, now }: Talk, account: Account, { person, messages }: Conversation, { mid }: Act): void => {
  const message = messages.findLast((one) => one.from === person.id && (mid === '' || one.mid === mid));
  if (message === undefined) return;
  message.text = '';
  message.attachments = [{ type: 'unsent' }];
  sender.send(
    entryOf(account, now(), {
      sender: { id: person.id },
      recipient: { id: account.id },
      timestamp: now(),
      message: { mid: message.mid, is_deleted: true },
    }),
  );
};

/** A heart below the latest message of the account; a reaction is no message. */
const react = ({ sender, now }: Talk, account: Account, { person, messages }: Conversation): void =>
  sender.send(
    entryOf(account, now(), {
      sender: { id: person.id },
      recipient: { id: account.id },
      timestamp: now(),
      reaction: { mid: messages.at(-1)?.mid ?? '', action: 'react', reaction: 'love', emoji: '❤' },
    }),
  );

const comment = (
  { messaging, sender, now }: Talk,
  account: Account,
  conversation: Conversation,
  act: Act,
  /** Whether the post is shown as an advertisement, which has an id of its own. */
  isAdvertised = false,
): void => {
  const at = now();
  const made: Comment = {
    id: messaging.nextId('178'),
    mediaId: act.mediaId,
    person: conversation.person.id,
    text: act.text,
    at,
    replies: [],
    hasPrivateReply: false,
  };
  messaging.comments.set(made.id, made);
  sender.send({
    id: account.id,
    time: Math.floor(at / 1000),
    changes: [
      {
        field: 'comments',
        value: {
          from: { id: conversation.person.id, username: conversation.person.username },
          id: made.id,
          text: act.text,
          media: isAdvertised
            ? {
                id: messaging.nextId('1799'),
                ad_id: messaging.nextId('120'),
                ad_title: 'Advertisement',
                original_media_id: act.mediaId,
                media_product_type: 'AD',
              }
            : { id: act.mediaId, media_product_type: 'FEED' },
          ...(act.parentId === '' ? {} : { parent_id: act.parentId }),
        },
      },
    ],
  });
};

/** Carries out what a person did, and sends the webhook to the app. */
export const act = (talk: Talk, account: Account, conversation: Conversation, wish: Act): void => {
  const story = `https://lookaside.example/ig_messaging_cdn/?asset_id=${talk.messaging.nextId('17')}`;
  switch (wish.kind) {
    case 'storyMention': {
      const attachments = [{ type: 'story_mention', payload: { url: story } }];
      fromPerson(talk, account, conversation, { attachments }, { text: '', attachments });
      break;
    }
    case 'storyReply':
      fromPerson(
        talk,
        account,
        conversation,
        { text: wish.text, reply_to: { story: { id: talk.messaging.nextId('18'), url: story } } },
        { text: wish.text, attachments: [] },
      );
      break;
    case 'share': {
      const attachments = [{ type: 'ig_post', payload: { ig_post_media_id: wish.mediaId, title: '', url: story } }];
      fromPerson(talk, account, conversation, { attachments }, { text: '', attachments });
      break;
    }
    case 'quickReply':
      fromPerson(
        talk,
        account,
        conversation,
        { text: wish.title, quick_reply: { payload: wish.payload } },
        { text: wish.title, attachments: [] },
      );
      break;
    case 'postback':
      fromPerson(
        talk,
        account,
        conversation,
        { postback: { title: wish.title, payload: wish.payload } },
        { text: wish.title, attachments: [] },
      );
      break;
    case 'comment':
      comment(talk, account, conversation, wish);
      break;
    case 'commentOnAd':
      comment(talk, account, conversation, wish, true);
      break;
    case 'commentReply':
      comment(talk, account, conversation, { ...wish, parentId: wish.parentId || talk.messaging.nextId('179') });
      break;
    case 'unsend':
      unsend(talk, account, conversation, wish);
      break;
    case 'reaction':
      react(talk, account, conversation);
      break;
    case 'image':
    case 'video':
    case 'voice':
    case 'heart':
    case 'sticker':
    case 'storyShare':
    case 'unsupported': {
      const shown = attachments[wish.kind] ?? [];
      fromPerson(talk, account, conversation, { attachments: shown }, { text: '', attachments: shown });
      break;
    }
    default:
      fromPerson(talk, account, conversation, { text: wish.text }, { text: wish.text, attachments: [] });
  }
};

/**
 * Sends a message of the account back to the app as an echo, including messages that a person of the account wrote by
 * hand.
 */
export const echo = ({ sender }: Talk, account: Account, person: string, message: Message): void =>
  sender.send(
    entryOf(account, message.at, {
      sender: { id: account.id },
      recipient: { id: person },
      timestamp: message.at,
      message: { mid: message.mid, is_echo: true, text: message.text },
    }),
  );
