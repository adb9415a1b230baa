import { chatbotPaths } from '@tessera/contracts/chatbot/chatbot.paths';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { TextLink } from '@tessera/ui/shared-modules/kit';
import { useLocation } from '@tessera/ui/shared-modules/router';
import { color, height, step, weight } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';

const Links = styled('nav')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${step}px ${step * 4}px`,
  '& > a': { fontWeight: weight.medium, textDecoration: 'none' },
  '& > a:hover': { textDecoration: 'underline' },
  '& [aria-current]': { color: color.ink },
  '@media (pointer: coarse)': {
    rowGap: 0,
    '& > a': { display: 'inline-flex', alignItems: 'center', minHeight: height.touch },
  },
});

/** Links between the pages of this remote. The current one is marked. */
export function SectionLinks(): ReactNode {
  const { t } = useTranslation('chatbot');
  const { pathname } = useLocation();
  const pages = [
    { to: chatbotPaths.dashboard, name: t('dashboard.link') },
    { to: chatbotPaths.projects, name: t('project.page.title') },
    { to: chatbotPaths.brandedContent, name: t('branded.title') },
    { to: chatbotPaths.setting, name: t('setting.link') },
  ];
  return (
    <Links aria-label={t('dashboard.title')}>
      {pages.map(({ to, name }) => (
        <TextLink key={to} to={to} aria-current={pathname === to ? 'page' : undefined}>
          {name}
        </TextLink>
      ))}
    </Links>
  );
}
