import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { color, size } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { useCurrentView } from '../views/use-board-view.ts';

const Note = styled('p')({ fontSize: size.small, color: color.inkSecondary });

/** What the network does not return about a hashtag's media, and which source does. */
export function AuthorNote(): ReactNode {
  const { t } = useTranslation('workspace');
  const { shown } = useCurrentView();
  return shown.some(({ type }) => type === 'HASHTAG') ? <Note>{t('media.noAuthor.text')}</Note> : null;
}
