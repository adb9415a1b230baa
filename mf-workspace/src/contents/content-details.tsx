import type { Content } from '@tessera/contracts/content/content.schema';
import { styled } from '@tessera/ui/doors/components';
import { useTranslation } from '@tessera/ui/doors/i18n';
import { ActionMenu, Toolbar, ToolbarText, useFormat } from '@tessera/ui/doors/kit';
import { color, weight } from '@tessera/ui/theme/tokens';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { removeItems } from '../lib/current-list.ts';
import { NameText } from '../lib/name-text.tsx';
import { useWorkspaceAddress } from '../lib/use-workspace-address.ts';
import { useAskToRemoveContents } from './use-ask-to-remove-contents.ts';

const Account = styled('span')({ color: color.ink, fontWeight: weight.medium });

interface ContentDetailsProps {
  readonly content: Content;
  /** All contents of the board, to know which is current after this one is deleted. */
  readonly contents: readonly Content[];
}

/** What is known of the chosen content, and what can be done to it. */
export function ContentDetails({ content, contents }: ContentDetailsProps): ReactNode {
  const { t } = useTranslation('workspace');
  const { compact } = useFormat();
  const { go } = useWorkspaceAddress();
  const askToRemove = useAskToRemoveContents();
  const { fullName, followers, source, value } = content;
  const facts = [
    followers === null ? null : t('account.followers', { count: followers, number: compact(followers) }),
    source === null ? null : t(`content.source.${source}`),
  ].filter((fact) => fact !== null);
  const remove = (): void => {
    const next = removeItems({ items: contents, currentId: content.id }, [content.id]).currentId;
    void askToRemove([content], {
      onRemoved: () => go({ contentId: next, media: null }, { replace: true }),
      onRestored: () => go({ contentId: content.id, media: null }, { replace: true }),
    });
  };
  return (
    <Toolbar sx={{ mt: -3, flexWrap: 'nowrap' }}>
      <ToolbarText>
        <Account>{value}</Account>
        {fullName !== null && (
          <>
            {' · '}
            <NameText>{fullName}</NameText>
          </>
        )}
        {facts.map((fact) => ` · ${fact}`).join('')}
      </ToolbarText>
      <ActionMenu size="small" label={t('content.more.label', { account: value })} actions={[{ label: t('content.delete.action'), icon: <Trash2 aria-hidden />, tone: 'danger', run: remove }]} />
    </Toolbar>
  );
}
