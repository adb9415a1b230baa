import { drawCalls } from '@tessera/contracts/draw/draw.calls';
import { drawLabels } from '@tessera/contracts/draw/draw.labels';
import { drawNames, newDrawSchema, type Draw } from '@tessera/contracts/draw/draw.schema';
import type { Folder } from '@tessera/contracts/folder/folder.schema';
import { toProblem } from '@tessera/contracts/http/problem';
import { filterListMax } from '@tessera/contracts/media/media-filter.schema';
import { shareTitleMax } from '@tessera/contracts/share/share.limits';
import { Alert, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  CheckboxField,
  FormDialog,
  SelectField,
  Settling,
  TagsField,
  TextField,
  useDebounced,
  useFieldLabels,
  useForm,
  useGuardLeave,
  useHost,
  useProblemText,
  useSettledQuery,
} from '@tessera/ui/shared-modules/kit';
import { step } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { readEntry } from '../../browse/filters/filter-drafts.ts';
import { entriesOf, proposedDraw, toNewDraw, toRules, type DrawValues } from './draw-form.ts';
import { DrawFunnel } from './draw-funnel.tsx';
import { useDrawActs } from './use-draws.ts';

/** Two fields side by side if they fit; stacked, they have the same spacing as the other fields. */
const Pair = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))',
  gap: `${step * 5}px ${step * 3}px`,
});
const Checks = styled('div')({ display: 'flex', flexDirection: 'column', gap: step * 2 });
const countAfterMs = 300;

interface NewDrawDialogProps {
  readonly folder: Folder;
  readonly onAnnounced: (draw: Draw) => void;
  readonly onClose: () => void;
}

/**
 * The rules of a new draw, with the number of posts that each leaves. Submitting fixes the list and the seed and
 * publishes their hashes.
 */
export function NewDrawDialog({ folder, onAnnounced, onClose }: NewDrawDialogProps): ReactNode {
  const { t } = useTranslation('workspace');
  const labels = useFieldLabels(drawLabels);
  const acts = useDrawActs(folder.id);
  const form = useForm({
    initial: proposedDraw(folder.settings.name),
    labels: {
      title: labels('title'),
      winners: labels('winners'),
      dateFrom: labels('dateFrom'),
      toDate: labels('toDate'),
      tags: labels('tags'),
      mentions: labels('mentions'),
      likesMin: labels('likesMin'),
      onePerPerson: labels('onePerPerson'),
      excludeEarlier: labels('excludeEarlier'),
      excludeBlacklist: labels('excludeBlacklist'),
      names: labels('names'),
    },
    schema: newDrawSchema,
    toBody: toNewDraw,
    send: (options) => acts.announce(options),
    onSent: onAnnounced,
  });
  useGuardLeave(form.isDirty);
  const list = (name: 'tags' | 'mentions', prefix: string): ReactNode => {
    const { label, value, onChange, error } = form.field(name);
    return (
      <TagsField
        label={label}
        values={entriesOf(value)}
        onChange={(entries) => onChange(entries.join(','))}
        toTag={(text) => readEntry(name, text)}
        max={filterListMax}
        prefix={prefix}
        {...(error === undefined ? {} : { error })}
      />
    );
  };
  return (
    <FormDialog title={t('draw.new.title')} form={form} submitLabel={t('draw.announce.action')} onClose={onClose}>
      <p>{t('draw.new.text')}</p>
      <TextField {...form.field('title')} autoFocus maxLength={shareTitleMax} help={t('draw.title.help')} />
      <Pair>
        <TextField {...form.field('dateFrom')} type="date" />
        <TextField {...form.field('toDate')} type="date" />
      </Pair>
      {list('tags', '#')}
      {list('mentions', '@')}
      <Pair>
        <TextField {...form.field('likesMin')} inputMode="numeric" />
        <TextField {...form.field('winners')} inputMode="numeric" />
      </Pair>
      <Checks>
        <CheckboxField {...form.field('onePerPerson')} help={t('draw.onePerPerson.help')} />
        <CheckboxField {...form.field('excludeEarlier')} />
        <CheckboxField {...form.field('excludeBlacklist')} />
      </Checks>
      <SelectField
        {...form.field('names')}
        options={drawNames.map((value) => ({ value, label: t(`draw.names.${value}`) }))}
      />
      <Counts folderId={folder.id} values={form.values} />
    </FormDialog>
  );
}

/** What the rules leave, step by step, updated while typing. */
function Counts({ folderId, values }: { readonly folderId: string; readonly values: DrawValues }): ReactNode {
  const { api } = useHost();
  const textOf = useProblemText();
  const options = useDebounced(toRules(values), countAfterMs);
  const {
    query: { data, error },
    isSettling,
  } = useSettledQuery({
    queryKey: ['drawPreview', folderId, options],
    queryFn: ({ signal }) =>
      api.call(drawCalls.previewDraw, { body: { folderId, options: options ?? {} } }, { signal }),
    isEnabled: options !== null,
  });
  // The counts of earlier rules are not those of an invalid one.
  if (options === null) return null;
  if (error !== null)
    return (
      <Alert severity="warning" role="status">
        {textOf(toProblem(error))}
      </Alert>
    );
  return data === undefined ? null : (
    <Settling isSettling={isSettling}>
      <DrawFunnel counts={data.counts} />
    </Settling>
  );
}
