import { botCalls } from '@tessera/contracts/chatbot/bot.calls';
import type { Bot } from '@tessera/contracts/chatbot/bot.schema';
import { chatbotLabels } from '@tessera/contracts/chatbot/chatbot.labels';
import { bodyOf } from '@tessera/contracts/http/define-call';
import { Alert, Button, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { Form, SubmitButton, TextField, useFieldLabels, useForm, useHost } from '@tessera/ui/shared-modules/kit';
import { color, radius, size, step, width } from '@tessera/ui/theme/tokens';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { authorizePath } from '../dashboard/account-table.tsx';
import { useBotActs } from '../lib/use-bots.ts';

const Frame = styled('section')({ maxWidth: width.form, padding: step * 4, background: color.surface, border: `1px solid ${color.hairline}`, borderRadius: radius.card, display: 'flex', flexDirection: 'column', gap: step * 3 });
const Heading = styled('h2')({ margin: 0, fontSize: size.lead });

type BotValues = { readonly stopWords: string; readonly startWords: string; readonly takeoverHours: string };
const wordsOf = (text: string): string[] => [...new Set(text.split(/[,，、\n]/u).map((word) => word.trim()).filter((word) => word !== ''))];

/** How the bot of one account behaves, and whether the network still lets it. */
export function BotForm({ bot, mayChange }: { readonly bot: Bot; readonly mayChange: boolean }): ReactNode {
  const { t } = useTranslation(['chatbot', 'problem']);
  const label = useFieldLabels(chatbotLabels);
  const { notify, navigate } = useHost();
  const acts = useBotActs();
  const headingId = useId();
  const form = useForm({
    initial: { stopWords: bot.stopWords.join(', '), startWords: bot.startWords.join(', '), takeoverHours: String(bot.takeoverHours) },
    labels: { stopWords: label('stopWords'), startWords: label('startWords'), takeoverHours: label('takeoverHours') },
    schema: bodyOf(botCalls.setBot),
    toBody: (values: BotValues): unknown => ({ accountId: bot.accountId, revision: bot.revision, stopWords: wordsOf(values.stopWords), startWords: wordsOf(values.startWords), takeoverHours: Number(values.takeoverHours) }),
    send: (body) => acts.set(body),
    onSent: () => notify({ tone: 'good', text: t('setting.saved', { name: bot.username }) }),
  });
  const resume = async (): Promise<void> => {
    try {
      await acts.resume(bot.accountId);
      notify({ tone: 'good', text: t('setting.resumed', { name: bot.username }) });
    } catch {
      notify({ tone: 'bad', text: t('setting.resumeFailed'), action: { label: t('account.reauthorize'), run: () => navigate(authorizePath) } });
    }
  };
  return (
    <Frame aria-labelledby={headingId}>
      <Heading id={headingId}>{`@${bot.username}`}</Heading>
      {bot.problem !== null && <Alert severity="error" action={<Button size="small" onClick={() => void resume()}>{t('setting.resume')}</Button>}>{t(`setting.problem.${bot.problem}`)}</Alert>}
      <Form form={form}>
        <TextField {...form.field('stopWords')} help={t('setting.words')} isDisabled={!mayChange} />
        <TextField {...form.field('startWords')} isDisabled={!mayChange} />
        <TextField {...form.field('takeoverHours')} inputMode="numeric" help={t('setting.takeover')} isDisabled={!mayChange} />
        {mayChange && <SubmitButton isPending={form.isPending}>{t('setting.save')}</SubmitButton>}
      </Form>
    </Frame>
  );
}
