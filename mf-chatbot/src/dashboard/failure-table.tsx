import type { BotFailure } from '@tessera/contracts/chatbot/bot.schema';
import { chatbotLabels } from '@tessera/contracts/chatbot/chatbot.labels';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { ListTable, useFieldLabels, useFormat, type ListColumn } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';

/** Errors of the bots, newest first. */
export function FailureTable({ failures }: { readonly failures: readonly BotFailure[] }): ReactNode {
  const { t } = useTranslation('chatbot');
  const label = useFieldLabels(chatbotLabels);
  const { dateTime } = useFormat();
  const columns: readonly ListColumn<BotFailure>[] = [
    { id: 'time', title: t('failure.time'), isOneLine: true, cell: ({ time }) => dateTime(time) },
    { id: 'reason', title: t('failure.reason'), cell: ({ reason }) => t(`failure.${reason}`) },
    { id: 'text', title: label('text'), from: 'sm', cell: ({ text }) => text },
  ];
  return <ListTable label={t('failure.title')} columns={columns} rows={failures} isCompact />;
}
