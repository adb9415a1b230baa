import { addableContentTypes, type Content } from '@tessera/contracts/content/content.schema';
import type { Folder } from '@tessera/contracts/folder/folder.schema';
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  styled,
} from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { SegmentedControl, SubmitButton, TextField, useFormat } from '@tessera/ui/shared-modules/kit';
import { color, size, step, width } from '@tessera/ui/theme/tokens';
import { useId, type KeyboardEvent, type ReactNode, type SubmitEvent } from 'react';
import { useContents } from '../../../lib/content-query/use-contents.ts';
import { PlansButton } from '../../../lib/plan/plans-button.tsx';
import { useQuotaText, useRights } from '../../../lib/plan/use-rights.ts';
import { useFolders } from '../../folders/use-folders.ts';
import { AddProblem } from './add-problem.tsx';
import { boardsWith, countOutcomes, type ContentEntry } from './content-entries.ts';
import { ContentEntryList } from './content-entry-list.tsx';
import type { AddableType } from './content-lines.ts';
import { ContentSearchField, searchedTypes, type SearchedType } from './content-search-field.tsx';
import { HashtagNotes, useHashtagQuota } from './hashtag-notes.tsx';
import { SourceNotes } from './source-notes.tsx';
import { useNewContents, type NewContentsForm, type NewContentsOptions } from './use-new-contents.ts';

const Fields = styled('form')({ display: 'flex', flexDirection: 'column', gap: step * 4 });
const Note = styled('p')({ marginTop: step * 2, fontSize: size.small, color: color.inkSecondary });

const isSearched = (type: AddableType): type is SearchedType => searchedTypes.some((each) => each === type);

/** For each entry, the names of the boards that have its content already. */
function useBoardsOf(folder: Folder, known: readonly Content[]): (entry: ContentEntry) => readonly string[] {
  const folders = useFolders();
  const boardNames = new Map(
    folders.status === 'ready' ? folders.data.map(({ id, settings: { name } }) => [id, name]) : [],
  );
  return (entry) => boardsWith(entry, known, folder.id).flatMap((id) => boardNames.get(id) ?? []);
}

/**
 * Adds contents of any type to a board. Several can be entered at once; each is checked and shown before it is added.
 */
export function AddContentDialog(options: NewContentsOptions): ReactNode {
  const { t } = useTranslation('workspace');
  const { folder, onClose } = options;
  const titleId = useId();
  const formId = useId();
  const { has, quota } = useRights();
  const form = useNewContents(options);
  const { type, entries, addable, mustCheck, submit } = form;
  const hashtagQuota = useHashtagQuota(type === 'HASHTAG');
  const all = useContents();
  const known = all.status === 'ready' ? all.data : [];
  const left = Math.max(0, quota('contentNumber') - known.length);
  const boardsOf = useBoardsOf(folder, known);
  const submitByButton = (event: SubmitEvent): void => {
    event.preventDefault();
    submit();
  };
  // In a multiline field, Enter alone starts a new line.
  const submitByKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      onKeyDown={submitByKey}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { width: width.form + 80, maxWidth: '100%' } } }}
    >
      <DialogTitle id={titleId}>{t('content.add.title', { board: folder.settings.name })}</DialogTitle>
      <DialogContent>
        <Stack sx={{ alignItems: 'flex-start', mb: 4 }}>
          <SegmentedControl
            label={t('content.type.label')}
            value={type}
            onChange={form.setType}
            options={addableContentTypes.map((each) => ({ value: each, label: t(`content.type.${each}.many`) }))}
          />
        </Stack>
        {type === 'HASHTAG' && <HashtagNotes quota={hashtagQuota} />}
        <SourceNotes type={type} entered={entries.flatMap(({ value }) => value ?? [])} onChoose={form.addLine} />
        <Fields id={formId} noValidate onSubmit={submitByButton}>
          <ContentFields form={form} />
        </Fields>
        <EntryNotes entries={entries} left={left} />
        <ContentEntryList
          label={t(`content.add.list.${type}`)}
          entries={entries}
          countedTags={hashtagQuota.status === 'ready' ? hashtagQuota.data.tags : []}
          onRemove={type === 'LOCATION' ? form.removeLine : undefined}
          boardsOf={boardsOf}
          onClipboard={has('contentClipboard') ? () => form.setType('CLIPBOARD') : null}
        />
        {form.problem && <AddProblem problem={form.problem} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('content.add.close')}</Button>
        <SubmitButton form={formId} isPending={form.isPending} isDisabled={left === 0 && !mustCheck}>
          {mustCheck ? t(`content.add.check.${type}`) : t(`content.add.action.${type}`, { count: addable })}
        </SubmitButton>
      </DialogActions>
    </Dialog>
  );
}

/** The field that contents are typed into, and the search of the types that have one. */
function ContentFields({ form }: { readonly form: NewContentsForm }): ReactNode {
  const { t } = useTranslation('workspace');
  const { sentences } = useFormat();
  const fieldId = useId();
  const quotaText = useQuotaText('contentNumber');
  const { type } = form;
  return (
    <>
      {isSearched(type) && (
        <ContentSearchField
          type={type}
          text={form.sought}
          onTextChange={form.setSought}
          onChoose={form.addLine}
          error={type === 'LOCATION' ? form.error : undefined}
        />
      )}
      {type !== 'LOCATION' && (
        <TextField
          key={type}
          id={fieldId}
          name="contents"
          label={t(`content.type.${type}.many`)}
          help={sentences([t(`content.add.help.${type}`), quotaText])}
          placeholder={t(`content.add.placeholder.${type}`)}
          lines={3}
          autoFocus
          value={form.text}
          error={form.error}
          onChange={form.setText}
        />
      )}
    </>
  );
}

interface EntryNotesProps {
  readonly entries: readonly ContentEntry[];
  /** How many more contents the plan includes. */
  readonly left: number;
}

/** What happened to the entries so far, and what the plan allows. */
function EntryNotes({ entries, left }: EntryNotesProps): ReactNode {
  const { t } = useTranslation('workspace');
  const { sentences } = useFormat();
  const { quota } = useRights();
  const quotaText = useQuotaText('contentNumber');
  const months = quota('contentMonth');
  return (
    <>
      {entries.length > 0 && (
        <Note role="status">
          {sentences([
            t('content.add.summary', { ...countOutcomes(entries), all: entries.length }),
            Number.isFinite(left) && left > 0 && t('content.add.slots', { count: left }),
          ])}
        </Note>
      )}
      {left === 0 && (
        <Alert severity="warning" action={<PlansButton />}>
          {sentences([t('content.add.full'), quotaText])}
        </Alert>
      )}
      {Number.isFinite(months) && <Note>{t('content.add.months', { count: months })}</Note>}
    </>
  );
}
