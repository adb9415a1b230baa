import { statusListMax } from '@tessera/contracts/media/media.calls';
import { markNames, type MarkName, type Media } from '@tessera/contracts/media/media.schema';
import { sharedPostsMax } from '@tessera/contracts/share/share.limits';
import { Button, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { FloatingBar, SegmentedControl, ToolbarSpace, ToolButton } from '@tessera/ui/shared-modules/kit';
import { AddShareDialog } from '@tessera/ui/shared-modules/share';
import { step, weight } from '@tessera/ui/theme/tokens';
import { ListChecks, Share2, UserPlus, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useRights } from '../../lib/plan/use-rights.ts';
import { useOfferKols } from '../../lib/use-offer-kols.ts';
import { useCurrentView } from '../views/use-board-view.ts';
import { useCtaDialog } from './marks/cta-host.tsx';
import { markIcons } from './marks/media-marks.tsx';
import { useMarks } from './marks/use-marks.tsx';
import { capped, noSelection, type Selection } from './media-selection.ts';

const Count = styled('span')({ fontWeight: weight.medium, fontVariantNumeric: 'tabular-nums', padding: `0 ${step}px` });

interface SelectionBarProps {
  readonly selection: Selection;
  /** The selected media. */
  readonly chosen: readonly Media[];
  /** The media to choose from: all that have been loaded. */
  readonly loaded: readonly string[];
  readonly onChange: (selection: Selection) => void;
}

/**
 * The actions on the selected media. A mark that all of them have is removed; otherwise it is set on those without it.
 */
export function SelectionBar({ selection, chosen, loaded, onChange }: SelectionBarProps): ReactNode {
  const { t } = useTranslation('workspace');
  const { isExpired } = useRights();
  const offerKols = useOfferKols();
  const { mode } = selection;
  if (mode === 'off') return null;
  const authors = chosen.flatMap(({ username }) => username ?? []);
  return (
    <FloatingBar aria-label={t('selection.label')}>
      <Count role="status">{t('selection.count', { count: chosen.length })}</Count>
      {chosen.length === statusListMax && <span>{t('selection.most', { count: statusListMax })}</span>}
      <SegmentedControl
        label={t('selection.mode.label')}
        value={mode}
        onChange={(next) =>
          onChange({ mode: next, ids: next === 'single' ? new Set([...selection.ids].slice(0, 1)) : selection.ids })
        }
        options={(['single', 'multiple'] as const).map((value) => ({ value, label: t(`selection.mode.${value}`) }))}
      />
      {mode === 'multiple' && (
        <ToolButton
          from="sm"
          variant="text"
          label={t('selection.all', { count: Math.min(loaded.length, statusListMax) })}
          icon={<ListChecks aria-hidden />}
          disabled={loaded.length === 0}
          onClick={() => onChange({ mode, ids: capped(new Set(loaded)) })}
        />
      )}
      <ToolButton
        from="sm"
        variant="text"
        label={t('selection.clear')}
        icon={<X aria-hidden />}
        disabled={chosen.length === 0}
        onClick={() => onChange({ mode, ids: new Set() })}
      />
      <ToolbarSpace />
      <MarkButtons chosen={chosen} />
      <ShareSelectionButton chosen={chosen} />
      <ToolButton
        from="sm"
        label={t('kol.add.action')}
        icon={<UserPlus aria-hidden />}
        disabled={authors.length === 0 || isExpired}
        onClick={() => offerKols(authors)}
      />
      <Button size="small" variant="contained" color="primary" onClick={() => onChange(noSelection)}>
        {t('selection.done')}
      </Button>
    </FloatingBar>
  );
}

interface ChosenMedia {
  readonly chosen: readonly Media[];
}

/** Sets or removes each kind of mark. */
function MarkButtons({ chosen }: ChosenMedia): ReactNode {
  const { t } = useTranslation('workspace');
  const { mark } = useMarks();
  const { isExpired } = useRights();
  const cta = useCtaDialog();
  const isMarked = (name: MarkName): boolean => chosen.every(({ status }) => status[name] !== null);
  const toggle = (name: MarkName): void => {
    if (name === 'cta') cta.ask(chosen);
    else mark(chosen, { [name]: !isMarked(name) });
  };
  return markNames.map((name) => {
    const Icon = markIcons[name];
    const isOn = chosen.length > 0 && name !== 'cta' && isMarked(name);
    return (
      <ToolButton
        key={name}
        from="sm"
        label={t(`mark.${isOn ? 'unset' : 'set'}.${name}`)}
        icon={<Icon aria-hidden />}
        disabled={chosen.length === 0 || isExpired}
        onClick={() => toggle(name)}
      />
    );
  });
}

/** Creates a link to the selected media. */
function ShareSelectionButton({ chosen }: ChosenMedia): ReactNode {
  const { t } = useTranslation('workspace');
  const { isExpired, has } = useRights();
  const { folder } = useCurrentView();
  const [isSharing, setIsSharing] = useState(false);
  return (
    <>
      <ToolButton
        from="sm"
        label={t('share.posts.open')}
        icon={<Share2 aria-hidden />}
        disabled={chosen.length === 0 || isExpired || !has('shareReport') || chosen.length > sharedPostsMax}
        onClick={() => setIsSharing(true)}
      />
      {isSharing && (
        <AddShareDialog
          sharing={{
            kind: 'media',
            target: { folderId: folder.id, posts: chosen.map(({ contentId, mediaId }) => ({ contentId, mediaId })) },
          }}
          title={folder.settings.name}
          text={t('share.posts.text', { count: chosen.length })}
          onClose={() => setIsSharing(false)}
        />
      )}
    </>
  );
}
