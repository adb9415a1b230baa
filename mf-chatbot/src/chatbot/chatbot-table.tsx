import { chatbotLabels } from '@tessera/contracts/chatbot/chatbot.schema';
import type { Chatbot } from '@tessera/contracts/chatbot/chatbot.schema';
import { Button } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { ListTable, NameText, useFieldLabels, useFormat } from '@tessera/ui/shared-modules/kit';
import type { ListColumn } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';

interface ChatbotTableProps {
  readonly rows: readonly Chatbot[];
  readonly onOpen: (folderId: string) => void;
}

/** The boards, a row each. */
export function ChatbotTable({ rows, onOpen }: ChatbotTableProps): ReactNode {
  const { t } = useTranslation('chatbot');
  const { number } = useFormat();
  const label = useFieldLabels(chatbotLabels);

  const columns: readonly ListColumn<Chatbot>[] = [
    { id: 'name', title: label('name'), cell: ({ name }) => <NameText>{name}</NameText> },
    { id: 'contents', title: label('contentCount'), align: 'end', from: 'sm', cell: ({ contentCount }) => number(contentCount) },
    { id: 'media', title: label('mediaCount'), align: 'end', cell: ({ mediaCount }) => number(mediaCount) },
    {
      id: 'actions',
      title: t('chatbot.column.actions'),
      isTitleHidden: true,
      align: 'end',
      cell: ({ id, name }) => (
        <Button size="small" aria-label={t('chatbot.open.label', { name })} onClick={() => onOpen(id)}>
          {t('chatbot.open.action')}
        </Button>
      ),
    },
  ];

  return <ListTable label={t('chatbot.page.title')} columns={columns} rows={rows} />;
}
