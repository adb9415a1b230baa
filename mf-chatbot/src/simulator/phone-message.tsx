import { chatbotLabels } from '@tessera/contracts/chatbot/chatbot.labels';
import type { Incoming, Outgoing } from '@tessera/contracts/chatbot/engine/flow-engine.schema';
import { Button, Link, Stack, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { NameText, useFieldLabels } from '@tessera/ui/shared-modules/kit';
import { color, size, step } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import type { PhoneEntry } from './use-simulator.ts';

const Line = styled('div', { shouldForwardProp: (name) => name !== 'isOwn' })<{ isOwn: boolean }>(({ isOwn }) => ({
  alignSelf: isOwn ? 'flex-end' : 'flex-start',
  maxWidth: '86%',
  padding: `${step * 2}px ${step * 3}px`,
  borderRadius: 14,
  background: isOwn ? color.accentSoft : color.surface,
  border: `1px solid ${color.hairline}`,
  fontSize: size.small,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
}));
const Kind = styled('div')({ fontSize: size.tiny, color: color.inkSecondary });
const Quiet = styled('div')({ alignSelf: 'center', fontSize: size.tiny, color: color.inkSecondary });
const CardTitle = styled('strong')({ display: 'block' });

interface PhoneMessageProps {
  readonly entry: PhoneEntry;
  readonly onTap: (incoming: Incoming) => void;
}

function Content({
  content,
  onTap,
}: {
  readonly content: Outgoing;
  readonly onTap: PhoneMessageProps['onTap'];
}): ReactNode {
  const { text, subtitle, address, image, shape, buttons } = content;
  return (
    <>
      {image !== '' && <Kind>{image}</Kind>}
      {shape === 'card' ? (
        <CardTitle>
          <NameText>{text}</NameText>
        </CardTitle>
      ) : (
        <NameText>{text}</NameText>
      )}
      {subtitle}
      {address !== '' && <Kind>{address}</Kind>}
      {buttons.length > 0 && (
        <Stack spacing={1} sx={{ mt: 1 }}>
          {buttons.map((button) =>
            button.address === '' ? (
              <Button
                key={button.payload}
                size="small"
                variant="outlined"
                onClick={() => onTap({ kind: 'tap', payload: button.payload, text: button.title })}
              >
                {button.title}
              </Button>
            ) : (
              <Link key={button.payload} href={button.address} target="_blank" rel="noopener noreferrer">
                {button.title}
              </Link>
            ),
          )}
        </Stack>
      )}
    </>
  );
}

const saidIn = (incoming: Incoming): string => {
  if (incoming.kind === 'share') return incoming.shortcode ?? incoming.username ?? '';
  return 'text' in incoming ? (incoming.text ?? '') : '';
};
/** Above the message: what it is, if it is not just a text. */
const labelOf = {
  text: null,
  tap: null,
  storyMention: 'trigger.STORY_MENTION',
  storyReply: 'trigger.STORY_REPLY',
  comment: 'trigger.COMMENT',
  share: 'trigger.MEDIA_SHARE',
} as const;

/** One message on the phone. Pictures are shown by name and not loaded. */
export function PhoneMessage({ entry, onTap }: PhoneMessageProps): ReactNode {
  const { t } = useTranslation('chatbot');
  const label = useFieldLabels(chatbotLabels);
  if (entry.by === 'nobody') return <Quiet>{t('simulator.silent')}</Quiet>;
  if (entry.by === 'person') {
    const { incoming } = entry;
    const kind = incoming.kind === 'attachment' ? (`attachment.${incoming.type}` as const) : labelOf[incoming.kind];
    return (
      <Line isOwn>
        {kind !== null && <Kind>{label(kind)}</Kind>}
        <NameText>{saidIn(incoming)}</NameText>
      </Line>
    );
  }
  return (
    <Line isOwn={false}>
      {entry.reply.way !== 'message' && (
        <Kind>{entry.reply.way === 'comment' ? label('reply.COMMENT_REPLY') : t('simulator.privateReply')}</Kind>
      )}
      <Content content={entry.reply.content} onTap={onTap} />
    </Line>
  );
}
