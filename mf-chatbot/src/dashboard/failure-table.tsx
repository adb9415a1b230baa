import { failureCauses, type BotFailure } from '@tessera/contracts/chatbot/bot.schema';
import { chatbotLabels } from '@tessera/contracts/chatbot/chatbot.labels';
import { attachmentTypes } from '@tessera/contracts/chatbot/engine/flow-engine.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { ListTable, useFieldLabels, useFormat, type ListColumn } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';

/** Errors of the bots, newest first. */
export function FailureTable({ failures }: { readonly failures: readonly BotFailure[] }): ReactNode {
  const { t } = useTranslation('chatbot');
  const label = useFieldLabels(chatbotLabels);
  const { dateTime } = useFormat();
  const reasonOf = ({ reason, cause, field }: BotFailure): string => {
    const known = failureCauses.find((name) => name === cause);
    if (known !== undefined) return t(`failure.${known}`);
    return reason === 'unreadable' && field !== undefined
      ? t('failure.unreadableField', { field })
      : t(`failure.${reason}`);
  };
  const textOf = ({ text, attachment }: BotFailure): string => {
    if (text !== '' || attachment === undefined) return text;
    return label(`attachment.${attachmentTypes.find((type) => type === attachment) ?? 'other'}`);
  };
  const columns: readonly ListColumn<BotFailure>[] = [
    { id: 'time', title: t('failure.time'), isOneLine: true, cell: ({ time }) => dateTime(time) },
    { id: 'reason', title: t('failure.reason'), cell: reasonOf },
    { id: 'text', title: label('text'), from: 'sm', cell: textOf },
  ];
  return <ListTable label={t('failure.title')} columns={columns} rows={failures} isCompact />;
}
