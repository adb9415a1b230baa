import { titleOf } from '@tessera/contracts/content/content-title';
import { paths } from '@tessera/contracts/paths';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { MarkChip, NameLink, NameText } from '@tessera/ui/shared-modules/kit';
import { color, size, step } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { writeWorkspaceAddress } from '../../../browse/views/workspace-address.ts';
import { ContentPicture } from '../../../lib/content-picture.tsx';
import type { ContentRow } from './content-rows.ts';

const Row = styled('div')({ display: 'flex', alignItems: 'center', gap: step * 3, padding: `${step * 1.5}px 0` });
// A phone has room only for the name.
const Beside = styled('div')(({ theme }) => ({ flex: 'none', [theme.breakpoints.down('sm')]: { display: 'none' } }));
const NameRow = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `0 ${step * 2}px` });
// Wide enough for most names. Names never break inside a word; the table scrolls sideways instead.
const Texts = styled('div')(({ theme }) => ({
  minWidth: 0,
  lineHeight: 1.35,
  '& a > span': { overflowWrap: 'normal' },
  minInlineSize: 'min-content',
  [theme.breakpoints.up('md')]: { minWidth: 144 },
}));
const Small = styled('div')({ fontSize: size.small, color: color.inkSecondary });

/** The title of an account or hashtag in a list, as a link to its media. */
export function ContentTitle({ content }: { readonly content: ContentRow }): ReactNode {
  const { t } = useTranslation('workspace');
  const { id, folderId, fullName, isNew } = content;
  const search = writeWorkspaceAddress({ folderId, contentId: id });
  return (
    <Row>
      <Beside>
        <ContentPicture content={content} />
      </Beside>
      <Texts>
        <NameRow>
          <NameLink to={`${paths.home}?${search.toString()}`}>
            <NameText>{titleOf(content)}</NameText>
          </NameLink>
          {isNew && <MarkChip tone="accent">{t('content.mark.new')}</MarkChip>}
        </NameRow>
        {fullName !== null && fullName !== titleOf(content) && (
          <Small>
            <NameText>{fullName}</NameText>
          </Small>
        )}
      </Texts>
    </Row>
  );
}
