import { chatbotLabels } from '@tessera/contracts/chatbot/chatbot.labels';
import {
  attachmentTypes,
  type AttachmentType,
  type Incoming,
} from '@tessera/contracts/chatbot/engine/flow-engine.schema';
import type { Flow, TriggerBubble } from '@tessera/contracts/chatbot/flow.schema';
import { toShortcode } from '@tessera/contracts/content/post-address';
import { Button, Stack } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { SelectField, TextField, useFieldLabels } from '@tessera/ui/shared-modules/kit';
import { useId, useState, type ReactNode } from 'react';

const kinds = ['TEXT', 'STORY_MENTION', 'STORY_REPLY', 'COMMENT', 'REPLY', 'MEDIA_SHARE', 'ATTACHMENT'] as const;
type Kind = (typeof kinds)[number];

const triggersOf = ({ bubbles }: Flow): readonly TriggerBubble[] =>
  bubbles.flatMap((bubble) => (bubble.kind === 'trigger' ? [bubble] : []));

/** The event that occurs when somebody does this kind of thing on the post of the flow. */
function incomingOf(kind: Kind, text: string, attachment: AttachmentType, flow: Flow): Incoming {
  switch (kind) {
    case 'TEXT':
      return { kind: 'text', text };
    case 'STORY_MENTION':
      return { kind: 'storyMention' };
    case 'STORY_REPLY':
      return { kind: 'storyReply', text };
    case 'ATTACHMENT':
      return { kind: 'attachment', type: attachment };
    case 'COMMENT':
    case 'REPLY': {
      const mediaId = triggersOf(flow).find(({ type }) => type === 'COMMENT')?.posts[0]?.mediaId;
      return { kind: 'comment', text, mediaId: mediaId ?? '', isReply: kind === 'REPLY' };
    }
    case 'MEDIA_SHARE': {
      const shortcode = toShortcode(text);
      if (shortcode === null) return { kind: 'share', mediaId: null, shortcode, username: text.replace(/^@/u, '') };
      const post = triggersOf(flow)
        .flatMap(({ type, posts }) => (type === 'MEDIA_SHARE' ? posts : []))
        .find(({ link }) => toShortcode(link) === shortcode);
      return { kind: 'share', mediaId: post?.mediaId ?? null, shortcode, username: null };
    }
  }
}

interface PhoneComposerProps {
  readonly flow: Flow;
  readonly onSend: (incoming: Incoming) => void;
  readonly onRestart: () => void;
  /** Further fields, below the buttons. */
  readonly children: ReactNode;
}

/** What the person does next: writes, comments, shares a post, sends a picture. */
export function PhoneComposer({ flow, onSend, onRestart, children }: PhoneComposerProps): ReactNode {
  const { t } = useTranslation('chatbot');
  const label = useFieldLabels(chatbotLabels);
  const id = useId();
  const [kind, setKind] = useState<Kind>('TEXT');
  const [text, setText] = useState('');
  const [attachment, setAttachment] = useState<AttachmentType>('image');
  const needsText = kind !== 'STORY_MENTION' && kind !== 'ATTACHMENT';
  const nameOf = (value: Kind): string => {
    if (value === 'REPLY') return t('simulator.kindReply');
    return value === 'ATTACHMENT' ? t('simulator.kindAttachment') : label(`trigger.${value}`);
  };
  const submit = (): void => {
    if (needsText && text.trim() === '') return;
    onSend(incomingOf(kind, text, attachment, flow));
    setText('');
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack spacing={2}>
        <SelectField
          id={`${id}kind`}
          name="kind"
          label={t('simulator.kind')}
          value={kind}
          error={undefined}
          options={kinds.map((value) => ({ value, label: nameOf(value) }))}
          onChange={(value) => setKind(kinds.find((candidate) => candidate === value) ?? kind)}
        />
        {kind === 'ATTACHMENT' && (
          <SelectField
            id={`${id}attachment`}
            name="attachment"
            label={t('simulator.attachment')}
            value={attachment}
            error={undefined}
            options={attachmentTypes.map((type) => ({ value: type, label: label(`attachment.${type}`) }))}
            onChange={(value) => setAttachment(attachmentTypes.find((type) => type === value) ?? attachment)}
          />
        )}
        {needsText && (
          <TextField
            id={`${id}text`}
            name="text"
            label={kind === 'MEDIA_SHARE' ? t('simulator.share') : label('text')}
            value={text}
            error={undefined}
            onChange={setText}
          />
        )}
        <Stack direction="row" spacing={2}>
          <Button type="submit" variant="contained" color="primary">
            {t('simulator.send')}
          </Button>
          <Button onClick={onRestart}>{t('simulator.restart')}</Button>
        </Stack>
        {children}
      </Stack>
    </form>
  );
}
