import { markNames } from '@tessera/contracts/media/media.schema';
import type { MarkName, Media } from '@tessera/contracts/media/media.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import type { MenuAction } from '@tessera/ui/shared-modules/kit';
import { UserX } from 'lucide-react';
import { useBlacklistDialog } from '../../blacklist/blacklist-host.tsx';
import { useRights } from '../../plan/use-rights.ts';
import { useFilterRights } from '../../filter-parts/use-filter-rights.ts';
import { useCtaDialog } from './cta-host.tsx';
import { markIcons } from './media-marks.tsx';
import type { MarkChange } from './marks.ts';
import { useClipActions } from './use-clip-actions.tsx';
import { useMarks } from './use-marks.tsx';

/** The change that gives or takes a mark that is on or off. */
const toggled = (name: Exclude<MarkName, 'cta'>, isOn: boolean): MarkChange => ({ [name]: isOn });

/** What can be done with one media: its marks, the clipboards that it can be put into, and its author's place on the blacklist. */
export function useMarkActions(media: Media): readonly MenuAction[] {
  const { t } = useTranslation('workspace');
  const { mark } = useMarks();
  const { isExpired } = useRights();
  const { canSet } = useFilterRights();
  const blacklist = useBlacklistDialog();
  const cta = useCtaDialog();
  const clips = useClipActions(media);
  const { status, username } = media;
  const ofMark = (name: MarkName): readonly MenuAction[] => {
    const Icon = markIcons[name];
    const isOn = status[name] !== null;
    const base = { icon: <Icon aria-hidden />, isDisabled: isExpired };
    if (name !== 'cta') return [{ ...base, label: t(`mark.${isOn ? 'unset' : 'set'}.${name}`), run: () => mark([media], toggled(name, !isOn)) }];
    return [{ ...base, label: t('mark.set.cta'), run: () => cta.ask([media]) }, ...(isOn ? [{ ...base, label: t('mark.unset.cta'), run: () => mark([media], { cta: null }) }] : [])];
  };
  return [
    ...markNames.flatMap(ofMark),
    ...clips,
    ...(username === null ? [] : [{ label: t('blacklist.add.open'), icon: <UserX aria-hidden />, startsGroup: true, isDisabled: isExpired || !canSet('blacklist'), run: () => blacklist.ask(username) }]),
  ];
}
