import type { CoworkTag } from '@tessera/contracts/cowork/cowork.schema';
import { Alert, Button } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { EmptyState } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';

interface CoworkBannerProps {
  readonly tag: CoworkTag;
  readonly onLeave: () => void;
}

/** Says that the table shows the influencers of one tag and who owns it, with a link back to all influencers. */
export function CoworkBanner({ tag, onLeave }: CoworkBannerProps): ReactNode {
  const { t } = useTranslation('kol');
  const text =
    tag.role === 'owner'
      ? t('cowork.banner.own', { tag: tag.tagName })
      : t(`cowork.banner.${tag.role}`, { tag: tag.tagName, email: tag.ownerEmail });
  return (
    <Alert
      severity="info"
      role="status"
      action={
        <Button size="small" variant="text" onClick={onLeave}>
          {t('cowork.banner.leave')}
        </Button>
      }
    >
      {text}
    </Alert>
  );
}

/** Replaces the table when a tag was deleted or is no longer shared with the user. */
export function CoworkGone({ onLeave }: Pick<CoworkBannerProps, 'onLeave'>): ReactNode {
  const { t } = useTranslation('kol');
  return (
    <EmptyState
      title={t('cowork.gone.title')}
      text={t('cowork.gone.text')}
      action={<Button onClick={onLeave}>{t('cowork.banner.leave')}</Button>}
    />
  );
}
