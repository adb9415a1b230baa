import type { MediaFilter, MediaFilterKey } from '@tessera/contracts/media/media-filter.schema';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import { Button, Stack, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  DryRun,
  toLoadable,
  useDebounced,
  useHost,
  useProblemText,
  type Loadable,
} from '@tessera/ui/shared-modules/kit';
import { useQuery } from '@tessera/ui/shared-modules/query';
import { color, size } from '@tessera/ui/theme/tokens';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { useFilterRights } from '../../lib/plan/use-filter-rights.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import type { BoardView } from '../views/board-view.ts';
import { useCurrentView } from '../views/use-board-view.ts';
import { ChoicesEditor, LanguageEditor, SponsoredEditor } from './choices-editor.tsx';
import { isChoiceKey, isListKey, isRangeKey, isSwitchKey, toPart } from './filter-drafts.ts';
import { withoutParts } from './filter-parts.ts';
import { ListEditor } from './list-editor.tsx';
import { RangeEditor } from './range-editor.tsx';
import { AutoAdsEditor, SwitchEditor } from './switch-editor.tsx';
import { useSetFilter } from './use-set-filter.ts';

const Fault = styled('p')({ fontSize: size.small, color: color.bad });
const Lacking = styled('p')({ fontSize: size.small, color: color.inkSecondary });

interface FilterEditorProps {
  readonly filterKey: MediaFilterKey;
  readonly onClose: () => void;
}

/** The editor of one part of the filter. It previews how many media the part would hide. */
export function FilterEditor({ filterKey, onClose }: FilterEditorProps): ReactNode {
  const { t } = useTranslation('workspace');
  const { canSet, whoHas } = useFilterRights();
  if (!canSet(filterKey)) {
    return (
      <>
        <p>{t(`filter.help.${filterKey}`)}</p>
        <Lacking>{whoHas(filterKey)}</Lacking>
      </>
    );
  }
  return <OpenEditor filterKey={filterKey} onClose={onClose} />;
}

function OpenEditor({ filterKey, onClose }: FilterEditorProps): ReactNode {
  const { t } = useTranslation('workspace');
  const view = useCurrentView();
  const { setPart, takeOff } = useSetFilter();
  const problemText = useProblemText();
  const [value, setValue] = useState<unknown>(view.filter[filterKey] ?? (isSwitchKey(filterKey) ? true : undefined));
  const [isBlocked, setIsBlocked] = useState(false);
  const part = toPart(filterKey, value);
  const preview = usePreview(view, filterKey, part);
  const known = preview.status === 'ready' ? preview.data : undefined;
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (isBlocked) return;
    if (part === null) takeOff([filterKey]);
    else setPart(filterKey, part);
    onClose();
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack sx={{ gap: 3 }}>
        <PartEditor filterKey={filterKey} value={value} onChange={setValue} onBlockedChange={setIsBlocked} />
        {preview.status === 'failed' ? (
          <Fault role="alert">{problemText(preview.problem)}</Fault>
        ) : (
          !isBlocked && <DryRun hidden={known?.hidden} total={known?.total} isPending={preview.status === 'loading'} />
        )}
        <Stack direction="row" sx={{ gap: 2, justifyContent: 'flex-end' }}>
          <Button onClick={onClose}>{t('filter.edit.cancel')}</Button>
          <Button
            type="submit"
            variant="contained"
            color="primary"
            disabled={isBlocked || (part === null && view.filter[filterKey] === undefined)}
          >
            {t(part === null && view.filter[filterKey] !== undefined ? 'filter.edit.takeOff' : 'filter.edit.set')}
          </Button>
        </Stack>
      </Stack>
    </form>
  );
}

interface PartEditorProps {
  readonly filterKey: MediaFilterKey;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  /** Called with true if the typed value is invalid; the editor shows why. */
  readonly onBlockedChange: (isBlocked: boolean) => void;
}

function PartEditor({ filterKey, value, onChange, onBlockedChange }: PartEditorProps): ReactNode {
  const part = toPart(filterKey, value);
  if (isListKey(filterKey))
    return (
      <ListEditor
        filterKey={filterKey}
        values={part?.[filterKey] ?? []}
        onChange={onChange}
        onBlockedChange={onBlockedChange}
      />
    );
  if (isRangeKey(filterKey))
    return (
      <RangeEditor
        filterKey={filterKey}
        value={part?.[filterKey]}
        onChange={onChange}
        onBlockedChange={onBlockedChange}
      />
    );
  if (isChoiceKey(filterKey))
    return <ChoicesEditor filterKey={filterKey} values={part?.[filterKey] ?? []} onChange={onChange} />;
  switch (filterKey) {
    case 'languages':
      return <LanguageEditor values={part?.languages ?? []} onChange={onChange} />;
    case 'sponsored':
      return <SponsoredEditor value={part?.sponsored ?? null} onChange={onChange} />;
    case 'autoAds':
      return <AutoAdsEditor />;
    case 'blacklist':
    case 'autoAccounts':
      return <SwitchEditor filterKey={filterKey} />;
  }
}

const waitMs = 200;

interface Preview {
  /** The number of media in the view without the part, and how many of them the part would hide. */
  readonly total: number;
  readonly hidden: number;
}

/**
 * How many media a part of a filter would hide, counted in the view without that part.
 * Debounced while typing; responses to earlier text are dropped.
 * @param part the part as typed, or null if it is empty
 */
function usePreview(
  { question, filter }: Pick<BoardView, 'question' | 'filter'>,
  key: MediaFilterKey,
  part: MediaFilter | null,
): Loadable<Preview> {
  const { api } = useHost();
  const without = withoutParts(filter, [key]);
  const asked = useDebounced({ ...question, filter: without, candidate: { ...without, ...part } }, waitMs);
  const isCurrent = JSON.stringify(asked.candidate) === JSON.stringify({ ...without, ...part });
  const query = useQuery({
    queryKey: queryKeys.preview(asked),
    queryFn: async ({ signal }): Promise<Preview> => {
      const { total, remaining } = await api.call(mediaCalls.previewFilter, { body: asked }, { signal });
      return { total, hidden: total - remaining };
    },
    enabled: isCurrent,
  });
  return isCurrent ? toLoadable(query) : { status: 'loading' };
}
