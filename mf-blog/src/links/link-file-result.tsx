import { linkRowsMax } from '@tessera/contracts/link/link.limits';
import type { RejectedLink } from '@tessera/contracts/link/link.schema';
import { Alert, Button, Dialog, DialogActions, DialogContent, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { DialogHead, ListTable, type ListColumn } from '@tessera/ui/shared-modules/kit';
import { step } from '@tessera/ui/theme/tokens';
import { useId, type ReactNode } from 'react';
import type { LinkFileAnswer } from './use-links.ts';
import { useRejectedText } from './use-rejected-text.ts';

const Text = styled('p')({ margin: `0 0 ${step * 3}px` });

function RejectedTable({ rows }: { readonly rows: readonly RejectedLink[] }): ReactNode {
  const { t } = useTranslation('blog');
  const { columnOf, reasonOf } = useRejectedText();
  const columnList: readonly ListColumn<RejectedLink & { readonly id: string }>[] = [
    { id: 'line', title: t('link.file.line'), align: 'end', width: 72, cell: ({ line }) => line },
    { id: 'column', title: t('link.file.column'), cell: columnOf },
    { id: 'reason', title: t('link.file.reason'), cell: reasonOf },
  ];
  return (
    <ListTable
      isCompact
      label={t('link.file.rejected', { count: rows.length })}
      columns={columnList}
      rows={rows.map((row) => ({ ...row, id: String(row.line) }))}
    />
  );
}

interface LinkFileResultProps {
  readonly answer: LinkFileAnswer;
  readonly onClose: () => void;
}

/** The last step: the number of created links, and the skipped rows with their reasons. */
export function LinkFileResult({
  answer: { linkList, rejectedList, isWhole },
  onClose,
}: LinkFileResultProps): ReactNode {
  const { t } = useTranslation('blog');
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogHead id={titleId} title={t('link.file.title')} onClose={onClose} />
      <DialogContent>
        <Text role="status">{t('link.file.done', { count: linkList.length })}</Text>
        {!isWhole && <Alert severity="warning">{t('link.file.cut', { rows: linkRowsMax })}</Alert>}
        {rejectedList.length > 0 && (
          <>
            <Text>{t('link.file.rejected', { count: rejectedList.length })}</Text>
            <RejectedTable rows={rejectedList} />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" color="primary" onClick={onClose}>
          {t('link.file.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
