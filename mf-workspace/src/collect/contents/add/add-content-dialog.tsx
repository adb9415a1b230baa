import { titleOf } from '@tessera/contracts/content/content-title';
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
import {
  SegmentedControl,
  SubmitButton,
  TextField,
  useFormat,
  useGuardLeave,
  useHost,
} from '@tessera/ui/shared-modules/kit';
import { color, size, step, width } from '@tessera/ui/theme/tokens';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type Dispatch,
  type KeyboardEvent,
  type ReactNode,
  type SetStateAction,
  type SubmitEvent,
} from 'react';
import { useContents } from '../../../lib/content-query/use-contents.ts';
import { PlansButton } from '../../../lib/plan/plans-button.tsx';
import { useQuotaText, useRights } from '../../../lib/plan/use-rights.ts';
import { useFolders } from '../../folders/use-folders.ts';
import { AddProblem } from './add-problem.tsx';
import { boardsWith, countOutcomes, isAddable, isSettled, isUnchecked, type ContentEntry } from './content-entries.ts';
import { ContentEntryList } from './content-entry-list.tsx';
import type { AddableType } from './content-lines.ts';
import { ContentSearchField, searchedTypes, type SearchedType } from './content-search-field.tsx';
import { HashtagNotes, useHashtagQuota } from './hashtag-notes.tsx';
import { SourceNotes } from './source-notes.tsx';
import { useAddContents } from './use-add-contents.ts';

const Fields = styled('form')({ display: 'flex', flexDirection: 'column', gap: step * 4 });
const Note = styled('p')({ marginTop: step * 2, fontSize: size.small, color: color.inkSecondary });

const isSearched = (type: AddableType): type is SearchedType => searchedTypes.some((each) => each === type);

/** The typed text for each content type, and the type that is shown. */
export interface NewContents {
  readonly type: AddableType;
  readonly texts: Readonly<Record<AddableType, string>>;
}

interface AddContentDialogProps {
  readonly folder: Folder;
  readonly state: readonly [typed: NewContents, setTyped: Dispatch<SetStateAction<NewContents>>];
  /** Called with the last added content, unless the dialog was closed in the meantime. */
  readonly onAdded: (content: Content) => void;
  readonly onClose: () => void;
}

/**
 * Adds contents of any type to a board. Several can be entered at once; each is checked and shown before it is added.
 */
export function AddContentDialog({ folder, state, onAdded, onClose }: AddContentDialogProps): ReactNode {
  const { t } = useTranslation(['workspace', 'problem']);
  const { notify } = useHost();
  const { sentences } = useFormat();
  const titleId = useId();
  const fieldId = useId();
  const formId = useId();
  const quotaText = useQuotaText('contentNumber');
  const { has, quota } = useRights();
  const [typed, setTyped] = state;
  const { type } = typed;
  const [isTold, setIsTold] = useState(false);
  const [sought, setSought] = useState('');
  const { entries, busy, problem, check, add } = useAddContents(folder.id, type, typed.texts[type]);
  const hashtagQuota = useHashtagQuota(type === 'HASHTAG');
  const isAnythingTyped = (types: readonly AddableType[]): boolean =>
    types.some((each) => typed.texts[each].trim() !== '');
  useGuardLeave(isAnythingTyped(addableContentTypes));
  // Adding continues after the dialog is closed.
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  const months = quota('contentMonth');
  const all = useContents();
  const known = all.status === 'ready' ? all.data : [];
  const left = Math.max(0, quota('contentNumber') - known.length);
  const folders = useFolders();
  const boardNames = new Map(
    folders.status === 'ready' ? folders.data.map(({ id, settings: { name } }) => [id, name]) : [],
  );
  const boardsOf = (entry: ContentEntry): readonly string[] =>
    boardsWith(entry, known, folder.id).flatMap((id) => boardNames.get(id) ?? []);
  const addable = entries.filter(isAddable).length;
  const mustCheck = addable === 0 || entries.some(isUnchecked);
  const setText = (text: string): void => {
    setIsTold(false);
    setTyped({ ...typed, texts: { ...typed.texts, [type]: text } });
  };
  const addLine = (line: string): void => {
    setSought('');
    setText([typed.texts[type].trimEnd(), line].filter((part) => part !== '').join('\n'));
  };
  const removeLine = ({ typed: line }: ContentEntry): void =>
    setText(
      typed.texts[type]
        .split('\n')
        .filter((other) => other.trim() !== line)
        .join('\n'),
    );

  const addAll = async (): Promise<void> => {
    const added = await add();
    const last = added.at(-1);
    if (!last) return;
    notify({
      tone: 'good',
      text: t(`content.add.done.${type}`, { count: added.length, name: titleOf(last), board: folder.settings.name }),
    });
    if (isOpen.current) onAdded(last);
    if (added.length < entries.filter((entry) => entry.state.status !== 'added').length) return;
    // The dialog may have been opened again, and another text typed.
    setTyped((now) => (now.texts[type] === typed.texts[type] ? { ...now, texts: { ...now.texts, [type]: '' } } : now));
    if (isOpen.current && !isAnythingTyped(addableContentTypes.filter((each) => each !== type))) onClose();
  };
  const submit = (): void => {
    if (busy !== null) return;
    setIsTold(entries.every(isSettled));
    if (!entries.every(isSettled)) void (mustCheck ? check() : addAll());
  };
  const submitByButton = (event: SubmitEvent): void => {
    event.preventDefault();
    submit();
  };
  // In a multiline field, Enter alone starts a new line.
  const submitByKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
  };
  const whyNothing = (): string => {
    if (entries.length === 0)
      return t(type === 'LOCATION' && sought.trim() !== '' ? 'problem:locationNotSelected' : 'problem:noContent');
    return t(
      entries.some((entry) => entry.state.status === 'refused') ? 'content.add.noneLeft' : 'content.add.allAdded',
    );
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
            onChange={(chosen) => {
              setSought('');
              setIsTold(false);
              setTyped({ ...typed, type: chosen });
            }}
            options={addableContentTypes.map((each) => ({ value: each, label: t(`content.type.${each}.many`) }))}
          />
        </Stack>
        {type === 'HASHTAG' && <HashtagNotes quota={hashtagQuota} />}
        <SourceNotes type={type} entered={entries.flatMap(({ value }) => value ?? [])} onChoose={addLine} />
        <Fields id={formId} noValidate onSubmit={submitByButton}>
          {isSearched(type) && (
            <ContentSearchField
              type={type}
              text={sought}
              onTextChange={setSought}
              onChoose={addLine}
              error={isTold && type === 'LOCATION' ? whyNothing() : undefined}
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
              value={typed.texts[type]}
              error={isTold ? whyNothing() : undefined}
              onChange={setText}
            />
          )}
        </Fields>
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
        <ContentEntryList
          label={t(`content.add.list.${type}`)}
          entries={entries}
          countedTags={hashtagQuota.status === 'ready' ? hashtagQuota.data.tags : []}
          onRemove={type === 'LOCATION' ? removeLine : undefined}
          boardsOf={boardsOf}
          onClipboard={has('contentClipboard') ? () => setTyped({ ...typed, type: 'CLIPBOARD' }) : null}
        />
        {problem && <AddProblem problem={problem} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('content.add.close')}</Button>
        <SubmitButton form={formId} isPending={busy !== null} isDisabled={left === 0 && !mustCheck}>
          {mustCheck ? t(`content.add.check.${type}`) : t(`content.add.action.${type}`, { count: addable })}
        </SubmitButton>
      </DialogActions>
    </Dialog>
  );
}
