import { isProblemCode } from '@tessera/contracts/http/problem';
import { linkLabels } from '@tessera/contracts/link/link.labels';
import { linkRowsMax } from '@tessera/contracts/link/link.limits';
import type { RejectedLink } from '@tessera/contracts/link/link.schema';
import { Alert, Button, Dialog, DialogActions, DialogContent, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  DialogHead,
  FormDialog,
  ListTable,
  useFieldLabels,
  useForm,
  type ListColumn,
} from '@tessera/ui/shared-modules/kit';
import * as z from '@tessera/ui/shared-modules/schema';
import { step } from '@tessera/ui/theme/tokens';
import { useId, useState, type ReactNode } from 'react';
import { FileChoice } from '../lib/file-choice.tsx';
import { useLinkActs, type LinkFileAnswer } from './use-links.ts';

const columns = ['target', 'title', 'slug', 'tags', 'expiresTime', 'fallback', 'clicksMax'] as const;
const schema = z.object({ file: z.string().check(z.minLength(1, { error: 'empty' })) });
const Text = styled('p')({ margin: `0 0 ${step * 3}px` });

function RejectedTable({ rows }: { readonly rows: readonly RejectedLink[] }): ReactNode {
  const { t } = useTranslation(['blog', 'problem']);
  const label = useFieldLabels(linkLabels);
  const columnName = (field: string | null): string => {
    const column = columns.find((name) => name === field);
    return column === undefined ? '' : label(column);
  };
  const columnList: readonly ListColumn<RejectedLink & { readonly id: string }>[] = [
    { id: 'line', title: t('link.file.line'), align: 'end', width: 72, cell: ({ line }) => line },
    { id: 'column', title: t('link.file.column'), cell: ({ field }) => columnName(field) },
    {
      id: 'reason',
      title: t('link.file.reason'),
      cell: ({ code, params, field }) =>
        t(`problem:${isProblemCode(code) ? code : 'invalid'}`, { ...params, label: columnName(field) }),
    },
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

function Made({
  answer: { linkList, rejectedList, isWhole },
  onClose,
}: {
  readonly answer: LinkFileAnswer;
  readonly onClose: () => void;
}): ReactNode {
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

/** Creates links from the rows of a file, and lists the rejected rows with their reasons. */
export function LinkFileDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('blog');
  const label = useFieldLabels(linkLabels);
  const acts = useLinkActs();
  const [file, setFile] = useState<File | null>(null);
  const [answer, setAnswer] = useState<LinkFileAnswer | null>(null);
  const form = useForm({
    initial: { file: '' },
    labels: { file: t('link.file.label') },
    schema,
    send: async () => (file === null ? null : acts.addFile(file)),
    onSent: setAnswer,
  });
  if (answer !== null) return <Made answer={answer} onClose={onClose} />;
  const { id, error, value: fileName, onChange } = form.field('file');
  return (
    <FormDialog title={t('link.file.title')} form={form} submitLabel={t('link.file.action')} onClose={onClose}>
      <Text>
        {t('link.file.text', { columns: columns.map((column) => label(column)).join(', '), target: label('target') })}
      </Text>
      <FileChoice
        id={id}
        label={t('link.file.label')}
        prompt={t('link.file.choose')}
        accept=".csv,text/csv"
        value={fileName}
        error={error}
        onChoose={(chosen) => {
          setFile(chosen);
          onChange(chosen?.name ?? '');
        }}
      />
    </FormDialog>
  );
}
