import type { Media } from '@tessera/contracts/media/media.schema';
import { IconButton, styled } from '@tessera/ui/doors/components';
import { useTranslation } from '@tessera/ui/doors/i18n';
import { ActionMenu } from '@tessera/ui/doors/kit';
import { onPicture } from '@tessera/ui/theme/tokens';
import { ExternalLink, Link2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { markIcons } from './media-marks.tsx';
import { useCopyLink } from './use-copy-link.ts';
import { useMarkActions } from './use-mark-actions.tsx';
import { useMarks } from './use-marks.tsx';

const Row = styled('div')({ display: 'contents', '& > .MuiIconButton-root': { background: onPicture.veil, color: onPicture.ink, '&:hover': { background: onPicture.stage, color: onPicture.ink } } });

const quickMarks = ['pin', 'block'] as const;

/** What can be done with a post, on its picture: the two acts that one does most, and all others in a menu. */
export function MediaActions({ media }: { readonly media: Media }): ReactNode {
  const { t } = useTranslation('workspace');
  const { mark } = useMarks();
  const copyLink = useCopyLink();
  const actions = useMarkActions(media);
  return (
    <Row>
      {quickMarks.map((name) => {
        const isOn = media.status[name] !== null;
        const label = t(`mark.${isOn ? 'unset' : 'set'}.${name}`);
        const Icon = markIcons[name];
        return (
          <IconButton key={name} size="small" aria-label={label} title={label} onClick={() => mark([media], { [name]: !isOn })}>
            <Icon aria-hidden />
          </IconButton>
        );
      })}
      <ActionMenu
        size="small"
        label={t('mark.more.label')}
        actions={[
          ...actions,
          { label: t('media.link.copy'), icon: <Link2 aria-hidden />, startsGroup: true, run: () => void copyLink(media.link) },
          { label: t('media.link.open'), icon: <ExternalLink aria-hidden />, run: () => window.open(media.link, '_blank', 'noreferrer') },
        ]}
      />
    </Row>
  );
}
