import { Link as TextLink, styled } from '@tessera/ui/doors/components';
import { useTranslation } from '@tessera/ui/doors/i18n';
import { MarkChip } from '@tessera/ui/doors/kit';
import { Link } from '@tessera/ui/doors/router';
import { paths } from '@tessera/contracts/paths';
import { color, size, step, weight } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { writeWorkspaceAddress } from '../lib/workspace-address.ts';
import { AccountPicture } from './account-picture.tsx';
import type { ContentRow } from './content-rows.ts';

const Row = styled('div')({ display: 'flex', alignItems: 'center', gap: step * 3, padding: `${step * 1.5}px 0` });
const Texts = styled('div')({ minWidth: 0, lineHeight: 1.35, overflowWrap: 'anywhere' });
const Small = styled('div')({ fontSize: size.small, color: color.inkSecondary });

/** An account in a list: a link to its media. */
export function ContentAccount({ content }: { readonly content: ContentRow }): ReactNode {
  const { t } = useTranslation('workspace');
  const { id, folderId, value, fullName, isNew } = content;
  const search = writeWorkspaceAddress({ folderId, contentId: id, direction: 'desc', media: null });
  return (
    <Row>
      <AccountPicture account={content} />
      <Texts>
        <TextLink component={Link} to={`${paths.home}?${search.toString()}`} color="inherit" sx={{ fontWeight: weight.medium }}>
          {value}
        </TextLink>
        {fullName !== null && <Small>{fullName}</Small>}
      </Texts>
      {isNew && <MarkChip tone="accent">{t('content.mark.new')}</MarkChip>}
    </Row>
  );
}
