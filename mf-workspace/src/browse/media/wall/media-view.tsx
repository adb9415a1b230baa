import type { Media } from '@tessera/contracts/media/media.schema';
import { Checkbox, FormControlLabel, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  CheckList,
  FilterChip,
  LoadState,
  SegmentedControl,
  Settling,
  toLoadable,
  ToolButton,
  useShownAtOnce,
} from '@tessera/ui/shared-modules/kit';
import { step } from '@tessera/ui/theme/tokens';
import { SlidersHorizontal, SquareCheck, Trophy } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { useEmvSetting } from '../../../lib/emv-setting/use-emv-setting.ts';
import { wallSizes, type MediaDisplay } from '../../../lib/figures/media-display.ts';
import { metricNames } from '../../../lib/figures/media-figures.ts';
import { useFigureText } from '../../../lib/figures/use-figure-text.ts';
import { ForbiddenReport } from '../../forbidden/forbidden-report.tsx';
import { useCurrentView } from '../../views/use-board-view.ts';
import { AuthorNote } from '../author-note.tsx';
import { FreshMediaNotice } from '../fresh-media-notice.tsx';
import { LinkedMedia } from '../lightbox/linked-media.tsx';
import { useOpenMedia } from '../lightbox/use-open-media.ts';
import { hasMedia, joinPages, type MediaPage } from '../media-pages.ts';
import { noSelection } from '../media-selection.ts';
import { MediaToolbar } from '../media-toolbar.tsx';
import { NoMedia } from '../no-media.tsx';
import { TopLists } from '../top/top-lists.tsx';
import { useMediaCount } from '../use-media-count.ts';
import { useMediaItems } from '../use-media-items.ts';
import { focusedCard, useMediaShortcuts } from '../use-media-shortcuts.ts';
import { useMedia } from '../use-media.ts';
import { MediaWallSkeleton } from './contents-skeleton.tsx';
import { MediaWall } from './media-wall.tsx';

const Section = styled('section')({ display: 'flex', flexDirection: 'column', gap: step * 2 });

const noPages: readonly MediaPage[] = [];

/** The media of a view: number and date, order, and the wall. */
export function MediaView(): ReactNode {
  const { t } = useTranslation('workspace');
  const view = useCurrentView();
  const { address, display, changeDisplay, go } = view;
  const { query, isSettling } = useMedia(view);
  const [selection, setSelection] = useState(noSelection);
  const state = toLoadable(query, ({ pages }) => !hasMedia(pages));
  const pages = query.data?.pages ?? noPages;
  const items = useMediaItems(useMemo(() => joinPages(pages), [pages]));
  const opened = useOpenMedia(items, query.data !== undefined && !isSettling);
  const { total, text } = useMediaCount(view, pages);
  const isSelecting = selection.mode !== 'off';
  const toggleSelection = (): void => setSelection(isSelecting ? noSelection : { mode: 'multiple', ids: new Set() });
  const focused = (): Media | undefined => {
    const id = focusedCard();
    return items.find((item) => item.id === id)?.media;
  };
  // A post that was opened by a link covers the selection, which must not change unseen.
  const targets = opened.open
    ? [opened.open]
    : address.media === null
      ? items.filter(({ id }) => selection.ids.has(id)).map(({ media }) => media)
      : [];
  useMediaShortcuts({ targets, focused, onToggleSelection: toggleSelection });
  return (
    <Section aria-label={t('media.view.label')}>
      <MediaToolbar count={text}>
        <DisplayChip display={display} onChange={changeDisplay} />
        <TopButton isOpen={address.top} onToggle={() => go({ top: !address.top }, { replace: true })} />
        <ToolButton
          label={t('selection.action')}
          icon={<SquareCheck aria-hidden />}
          aria-pressed={isSelecting}
          aria-keyshortcuts="s"
          onClick={toggleSelection}
        />
      </MediaToolbar>
      <AuthorNote />
      <FreshMediaNotice folderId={view.folder.id} />
      {address.top && <TopPanel />}
      <LoadState
        state={state}
        skeleton={<MediaWallSkeleton />}
        empty={<NoMedia />}
        forbidden={<ForbiddenReport state={state} />}
      >
        {() => (
          <Settling isSettling={isSettling} settledText={text}>
            <MediaWall
              query={query}
              items={items}
              opened={opened}
              total={total}
              display={display}
              selection={selection}
              onSelectionChange={setSelection}
            />
          </Settling>
        )}
      </LoadState>
      {state.status === 'empty' && <LinkedMedia openId={opened.missingId} />}
    </Section>
  );
}

/** Opens and closes the top lists. */
function TopButton({ isOpen, onToggle }: { readonly isOpen: boolean; readonly onToggle: () => void }): ReactNode {
  const { t } = useTranslation('workspace');
  return (
    <ToolButton label={t('media.top.action')} icon={<Trophy aria-hidden />} aria-expanded={isOpen} onClick={onToggle} />
  );
}

/** The first five media of the view in each of the seven rankings. */
function TopPanel(): ReactNode {
  const emvSetting = useEmvSetting();
  return emvSetting && <TopLists ground={{ emvSetting }} />;
}

interface DisplayChipProps {
  readonly display: MediaDisplay;
  readonly onChange: (change: Partial<MediaDisplay>) => void;
}

/** The display of the wall: size of the pictures, captions, and figures. */
function DisplayChip({ display, onChange }: DisplayChipProps): ReactNode {
  const { t } = useTranslation('workspace');
  const text = useFigureText();
  const [hasCaptions, setCaptions] = useShownAtOnce(display.hasCaptions, (shown: boolean) =>
    onChange({ hasCaptions: shown }),
  );
  return (
    <FilterChip isBrief label={t('display.label')} icon={<SlidersHorizontal aria-hidden />}>
      {() => (
        <>
          <SegmentedControl
            label={t('display.size.label')}
            value={display.size}
            onChange={(size) => onChange({ size })}
            options={wallSizes.map((value) => ({ value, label: t(`display.size.${value}`) }))}
          />
          <FormControlLabel
            control={<Checkbox checked={hasCaptions} onChange={(event) => setCaptions(event.target.checked)} />}
            label={t('display.captions')}
          />
          <CheckList
            label={t('display.figures')}
            options={metricNames.map((value) => ({ value, label: text.label(value) }))}
            values={display.figures}
            onChange={(figures) => onChange({ figures })}
          />
        </>
      )}
    </FilterChip>
  );
}
