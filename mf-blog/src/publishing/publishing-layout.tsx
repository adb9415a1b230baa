import { newsletterPaths } from '@tessera/contracts/newsletter/newsletter.paths';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { Page, SegmentedControl } from '@tessera/ui/shared-modules/kit';
import { useNavigate } from '@tessera/ui/shared-modules/router';
import type { ReactNode } from 'react';

const screens = { articles: newsletterPaths.publishing, newsletters: newsletterPaths.newsletters } as const;
const screenOrder = ['articles', 'newsletters'] as const;

interface PublishingLayoutProps {
  readonly screen: keyof typeof screens;
  readonly lead?: string | undefined;
  readonly children: ReactNode;
}

/** The layout of the publishing pages for Admins, with links between them. */
export function PublishingLayout({ screen, lead, children }: PublishingLayoutProps): ReactNode {
  const { t } = useTranslation('blog');
  const goTo = useNavigate();
  return (
    <Page
      title={t('publishing.title')}
      {...(lead === undefined ? {} : { lead })}
      actions={
        <SegmentedControl
          label={t('publishing.screen.label')}
          value={screen}
          onChange={(next) => void goTo(screens[next])}
          options={screenOrder.map((value) => ({ value, label: t(`publishing.screen.${value}`) }))}
        />
      }
    >
      {children}
    </Page>
  );
}
