import type { ChosenReading } from '@tessera/contracts/import/file-reading';
import { linkColumns, type LinkColumn, type LinkFileQuery } from '@tessera/contracts/link/link-file.schema';
import { linkLabels } from '@tessera/contracts/link/link.labels';
import { Alert, Dialog, DialogContent, Skeleton, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  ColumnList,
  ColumnsTitle,
  MappingForm,
  MappingNeeds,
  ReadingSection,
  repeatedIn,
  toChoices,
  useStateOfReading,
} from '@tessera/ui/shared-modules/import';
import {
  DialogHead,
  FormDialog,
  LoadState,
  toLoadable,
  useFieldLabels,
  useForm,
  useHost,
  useSettledQuery,
} from '@tessera/ui/shared-modules/kit';
import { useMutation } from '@tessera/ui/shared-modules/query';
import * as z from '@tessera/ui/shared-modules/schema';
import { step } from '@tessera/ui/theme/tokens';
import { useId, useState, type ReactNode } from 'react';
import { FileChoice } from '../lib/file-choice.tsx';
import { LinkFilePreview } from './link-file-preview.tsx';
import { LinkFileResult } from './link-file-result.tsx';
import { previewLinkFile, useLinkActs, type LinkFileAnswer, type LinkFilePage } from './use-links.ts';

const dialogWidth = 720;

const schema = z.object({ file: z.string().check(z.minLength(1, { error: 'empty' })) });
const Text = styled('p')({ margin: `0 0 ${step * 3}px` });

/** How a file is read, as the query of a call: line 0 stands for none. */
const toQuery = ({ headerLine, ...chosen }: ChosenReading, columns?: string): LinkFileQuery => ({
  ...chosen,
  ...(headerLine === undefined ? {} : { headerLine: headerLine ?? 0 }),
  ...(columns === undefined ? {} : { columns }),
});

interface LinkFileDialogProps {
  readonly onClose: () => void;
}

/** Creates links from the rows of a file: file, how it is read and what its columns mean, result. */
export function LinkFileDialog({ onClose }: LinkFileDialogProps): ReactNode {
  const [file, setFile] = useState<File | null>(null);
  const [answer, setAnswer] = useState<LinkFileAnswer | null>(null);
  if (answer !== null) return <LinkFileResult answer={answer} onClose={onClose} />;
  if (file === null) return <FileStep onChoose={setFile} onClose={onClose} />;
  return <ReadStep file={file} onDone={setAnswer} onOther={() => setFile(null)} onClose={onClose} />;
}

function FileStep({ onChoose, onClose }: LinkFileDialogProps & { readonly onChoose: (file: File) => void }): ReactNode {
  const { t } = useTranslation('blog');
  const { api } = useHost();
  const label = useFieldLabels(linkLabels);
  const [file, setFile] = useState<File | null>(null);
  const form = useForm({
    initial: { file: '' },
    labels: { file: t('link.file.label') },
    schema,
    // A file that cannot be read is reported here, where another one can be chosen.
    send: async () => {
      if (file !== null) await previewLinkFile(api, file, {});
      return file;
    },
    onSent: (read) => {
      if (read !== null) onChoose(read);
    },
  });
  const { id, error, value: fileName, onChange } = form.field('file');
  return (
    <FormDialog title={t('link.file.title')} form={form} submitLabel={t('link.file.read')} onClose={onClose}>
      <Text>
        {t('link.file.text', {
          columns: linkColumns.map((column) => label(column)).join(', '),
          target: label('target'),
        })}
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

interface ReadStepProps extends LinkFileDialogProps {
  readonly file: File;
  readonly onDone: (answer: LinkFileAnswer) => void;
  readonly onOther: () => void;
}

/** The file as it is read, in the way that the user has chosen. */
function ReadStep({ file, onDone, onOther, onClose }: ReadStepProps): ReactNode {
  const { t } = useTranslation('blog');
  const { api } = useHost();
  const titleId = useId();
  const [chosen, setChosen] = useState<ChosenReading>({});
  const { query } = useSettledQuery({
    queryKey: ['linkFile', file.name, file.size, file.lastModified, chosen],
    queryFn: ({ signal }) => previewLinkFile(api, file, toQuery(chosen), signal),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { width: dialogWidth, maxWidth: '100%' } } }}
    >
      <DialogHead id={titleId} title={t('link.file.title')} onClose={onClose} />
      {query.data === undefined ? (
        <DialogContent>
          <LoadState state={toLoadable(query)} skeleton={<Skeleton height={step * 80} />}>
            {() => null}
          </LoadState>
        </DialogContent>
      ) : (
        <MappingStep file={file} page={query.data} onReading={setChosen} onDone={onDone} onOther={onOther} />
      )}
    </Dialog>
  );
}

interface MappingStepProps extends Omit<ReadStepProps, 'onClose'> {
  readonly page: LinkFilePage;
  readonly onReading: (chosen: ChosenReading) => void;
}

function MappingStep({ file, page, onReading, onDone, onOther }: MappingStepProps): ReactNode {
  const { t } = useTranslation('blog');
  const label = useFieldLabels(linkLabels);
  const acts = useLinkActs();
  const read = { id: `${file.name} ${file.lastModified}`, reading: page.reading };
  const [choices, setChoices] = useStateOfReading<readonly (LinkColumn | null)[]>(read, () =>
    toChoices(linkColumns, page.header.length, page.mapping),
  );
  const [isTold, setIsTold] = useStateOfReading(read, () => false);
  const query = toQuery(page.reading, choices.map((column) => column ?? '').join(','));
  const start = useMutation({ mutationFn: () => acts.addFile(file, query), onSuccess: onDone });
  const isRepeated = repeatedIn(choices).size > 0;
  const isFit = !isRepeated && choices.includes('target');
  const submit = (): void => {
    setIsTold(!isFit);
    if (isFit && !start.isPending) start.mutate();
  };
  return (
    <MappingForm
      lead={t('link.file.lead')}
      isPending={start.isPending}
      error={start.error}
      submitLabel={t('link.file.action')}
      cancelLabel={t('link.file.other')}
      onSubmit={submit}
      onCancel={onOther}
    >
      <ReadingSection reading={page.reading} lines={page.lines} onChange={onReading} />
      <ColumnsTitle />
      <MappingNeeds
        needs={[{ text: label('target'), isThere: choices.includes('target') }]}
        isTold={isTold && isRepeated}
        isRepeated={isRepeated}
      />
      {isTold && !choices.includes('target') && (
        <Alert severity="error" role="alert" sx={{ mt: 3 }}>
          {t('link.file.noTarget', { target: label('target') })}
        </Alert>
      )}
      <ColumnList
        item={page}
        options={linkColumns.map((field) => ({
          field,
          name: label(field),
          text: field === 'target' ? t('link.file.required', { column: label(field) }) : label(field),
        }))}
        choices={choices}
        onChange={setChoices}
      />
      <LinkFilePreview file={file} query={isFit ? query : null} />
    </MappingForm>
  );
}
