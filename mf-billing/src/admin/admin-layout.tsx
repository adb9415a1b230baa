import { paths } from '@tessera/contracts/paths';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { Page, SegmentedControl, useHost } from '@tessera/ui/shared-modules/kit';
import { step } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';

export const Filters = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: step * 3,
  '& > *': { flex: '0 1 220px', minWidth: 160, [theme.breakpoints.down('sm')]: { flexGrow: 1 } },
}));

const screens = { users: paths.admin, audit: paths.audit, visits: paths.visits } as const;
const screenOrder = ['users', 'audit', 'visits'] as const;

interface AdminLayoutProps {
  readonly screen: keyof typeof screens;
  readonly children: ReactNode;
}

/** The layout of the admin pages, with links between them. */
export function AdminLayout({ screen, children }: AdminLayoutProps): ReactNode {
  const { t } = useTranslation('billing');
  const { navigate } = useHost();
  return (
    <Page
      title={t('admin.page.title')}
      actions={
        <SegmentedControl
          label={t('admin.screen.label')}
          value={screen}
          onChange={(next) => navigate(screens[next])}
          options={screenOrder.map((value) => ({ value, label: t(`admin.screen.${value}`) }))}
        />
      }
    >
      {children}
    </Page>
  );
}
