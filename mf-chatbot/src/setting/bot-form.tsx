import { botCalls } from '@tessera/contracts/chatbot/bot.calls';
import type { Bot } from '@tessera/contracts/chatbot/bot.schema';
import { chatbotLabels } from '@tessera/contracts/chatbot/chatbot.labels';
import { bodyOf } from '@tessera/contracts/http/define-call';
import { Alert, Button, CircularProgress, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  Form,
  readOptionalWhole,
  SubmitButton,
  TextField,
  useFieldLabels,
  useForm,
  useGuardLeave,
  useHost,
} from '@tessera/ui/shared-modules/kit';
import { color, radius, size, step, width } from '@tessera/ui/theme/tokens';
import { useId, useState, type ReactNode } from 'react';
import { authorizePath } from '../dashboard/account-table.tsx';
import { useBotActs } from '../lib/use-bots.ts';

const Frame = styled('section')({
  maxWidth: width.form,
  padding: step * 4,
  background: color.surface,
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.card,
  display: 'flex',
  flexDirection: 'column',
  gap: step * 3,
});
const Heading = styled('h2')({ margin: 0, fontSize: size.lead });

type BotValues = Readonly<{ readonly stopWords: string; readonly startWords: string; readonly takeoverHours: string }>;
const wordsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,，、\n]/u)
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  ),
];

const valuesOf = ({ stopWords, startWords, takeoverHours }: Bot): BotValues => ({
  stopWords: stopWords.join(', '),
  startWords: startWords.join(', '),
  takeoverHours: String(takeoverHours),
});

/** The settings of one account's bot, and whether the network still permits it. */
export function BotForm({ bot, mayChange }: { readonly bot: Bot; readonly mayChange: boolean }): ReactNode {
  const { t } = useTranslation('chatbot');
  const label = useFieldLabels(chatbotLabels);
  const { notify } = useHost();
  const acts = useBotActs();
  const headingId = useId();
  const initial = valuesOf(bot);
  const [values, setValues] = useState(initial);
  const form = useForm({
    initial,
    followsInitial: true,
    state: [values, setValues],
    labels: { stopWords: label('stopWords'), startWords: label('startWords'), takeoverHours: label('takeoverHours') },
    schema: bodyOf(botCalls.setBot),
    toBody: (typed: BotValues): unknown => ({
      accountId: bot.accountId,
      revision: bot.revision,
      stopWords: wordsOf(typed.stopWords),
      startWords: wordsOf(typed.startWords),
      takeoverHours: readOptionalWhole(typed.takeoverHours),
    }),
    send: (body) => acts.set(body),
    onSent: (saved) => {
      // Shows the saved values in the same fields instead of remounting the form, so that the focus stays.
      setValues(valuesOf(saved));
      notify({ tone: 'good', text: t('setting.saved', { name: bot.username }) });
    },
  });
  useGuardLeave(form.isDirty);
  return (
    <Frame aria-labelledby={headingId}>
      <Heading id={headingId}>{`@${bot.username}`}</Heading>
      {bot.problem !== null && <BotProblem bot={bot} problem={bot.problem} />}
      <Form form={form}>
        <TextField {...form.field('stopWords')} help={t('setting.words')} isDisabled={!mayChange} />
        <TextField {...form.field('startWords')} help={t('setting.startWords')} isDisabled={!mayChange} />
        <TextField
          {...form.field('takeoverHours')}
          inputMode="numeric"
          help={t('setting.takeover')}
          isDisabled={!mayChange}
        />
        {mayChange && (
          <div>
            <SubmitButton isPending={form.isPending}>{t('setting.save')}</SubmitButton>
          </div>
        )}
      </Form>
    </Frame>
  );
}

/** Why the bot is paused, and the button that resumes it. */
function BotProblem({ bot, problem }: { readonly bot: Bot; readonly problem: NonNullable<Bot['problem']> }): ReactNode {
  const { t } = useTranslation('chatbot');
  const { notify, navigate } = useHost();
  const calls = useBotActs();
  const [isResuming, setIsResuming] = useState(false);
  const resume = async (): Promise<void> => {
    setIsResuming(true);
    try {
      await calls.resume(bot.accountId);
      notify({ tone: 'good', text: t('setting.resumed', { name: bot.username }) });
    } catch {
      notify({
        tone: 'bad',
        text: t('setting.resumeFailed'),
        action: { label: t('account.reauthorize'), run: () => navigate(authorizePath) },
      });
    } finally {
      setIsResuming(false);
    }
  };
  return (
    <Alert
      severity="error"
      action={
        <Button
          size="small"
          aria-disabled={isResuming}
          startIcon={isResuming ? <CircularProgress aria-hidden size={12} /> : undefined}
          onClick={() => {
            if (!isResuming) void resume();
          }}
        >
          {t('setting.resume')}
        </Button>
      }
    >
      {t(`setting.problem.${problem}`)}
    </Alert>
  );
}
