import { initialBotSettings } from '@tessera/contracts/chatbot/bot.schema';
import { chatbotLabels } from '@tessera/contracts/chatbot/chatbot.labels';
import type { Incoming } from '@tessera/contracts/chatbot/engine/flow-engine.schema';
import type { Flow } from '@tessera/contracts/chatbot/flow.schema';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { SelectField, TextField, useFieldLabels } from '@tessera/ui/shared-modules/kit';
import { color, radius, size, step } from '@tessera/ui/theme/tokens';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useBots } from '../lib/use-bots.ts';
import { PhoneComposer } from './phone-composer.tsx';
import { PhoneMessage } from './phone-message.tsx';
import type { Simulator } from './use-simulator.ts';

const Frame = styled('section')({
  alignSelf: 'center',
  width: 320,
  maxWidth: '100%',
  border: `1px solid ${color.border}`,
  borderRadius: 24,
  background: color.surface,
  display: 'flex',
  flexDirection: 'column',
  overflowX: 'hidden',
  overflowY: 'auto',
});
const Messages = styled('div')({
  flex: '1 0 auto',
  minHeight: 200,
  maxHeight: 420,
  overflowY: 'auto',
  padding: step * 3,
  display: 'flex',
  flexDirection: 'column',
  gap: step * 2,
  background: color.background,
  '&:focus-visible': { outlineOffset: -2 },
});
const Foot = styled('div')({ padding: step * 3, borderTop: `1px solid ${color.hairline}` });
const Quiet = styled('p')({ margin: 0, color: color.inkSecondary, fontSize: size.small, borderRadius: radius.card });

interface PhoneProps {
  readonly simulator: Simulator;
  readonly flow: Flow;
  /** The account whose bot answers; null when none is chosen. */
  readonly botAccountId: string | null;
}

/** A phone to chat with the flow, as a follower or as somebody who does not follow. */
export function Phone({ simulator, flow, botAccountId }: PhoneProps): ReactNode {
  const { t } = useTranslation('chatbot');
  const { entries, restart } = simulator;
  const settings = useBots().data?.botList.find(({ accountId }) => accountId === botAccountId) ?? initialBotSettings;
  const send = (incoming: Incoming): void => simulator.send(incoming, settings);
  const logRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const log = logRef.current;
    if (log !== null) log.scrollTop = log.scrollHeight;
  }, [entries]);
  return (
    <Frame aria-label={t('simulator.title')}>
      <Messages ref={logRef} role="log" aria-label={t('simulator.messages')} tabIndex={0}>
        {entries.length === 0 && <Quiet>{t('simulator.empty')}</Quiet>}
        {entries.map((entry) => (
          <PhoneMessage key={entry.key} entry={entry} onTap={send} />
        ))}
      </Messages>
      <Foot>
        <PhoneComposer flow={flow} onSend={send} onRestart={restart}>
          <FollowerFields simulator={simulator} />
        </PhoneComposer>
      </Foot>
    </Frame>
  );
}

/** Whether the person in the chat follows, and the seed of what the flow chooses at random. */
function FollowerFields({ simulator }: Pick<PhoneProps, 'simulator'>): ReactNode {
  const { t } = useTranslation('chatbot');
  const label = useFieldLabels(chatbotLabels);
  const id = useId();
  const { follows, seed, setFollows, setSeed } = simulator;
  return (
    <>
      <SelectField
        id={`${id}follows`}
        name="follows"
        label={label('follows')}
        value={String(follows)}
        error={undefined}
        options={[
          { value: 'true', label: t('bubble.summary.follows') },
          { value: 'false', label: t('bubble.summary.followsNot') },
        ]}
        onChange={(value) => setFollows(value === 'true')}
      />
      <TextField
        id={`${id}seed`}
        name="seed"
        label={t('simulator.seed')}
        value={seed}
        error={undefined}
        help={t('simulator.seedHelp')}
        maxLength={20}
        onChange={setSeed}
      />
    </>
  );
}
