import { contentLabels } from '@tessera/contracts/content/content.schema';
import type { Content } from '@tessera/contracts/content/content.schema';
import { styled } from '@tessera/ui/doors/components';
import { useTranslation } from '@tessera/ui/doors/i18n';
import { ExplainedNumber, NameText, Toolbar, ToolbarText, useFieldLabels, useFormat } from '@tessera/ui/doors/kit';
import { color, size, step, weight } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { Fragment } from 'react';
import { removeItems } from '../lib/current-list.ts';
import { useWorkspaceAddress } from '../lib/use-workspace-address.ts';
import { ContentMenu } from './content-menu.tsx';
import { contentName } from './content-name.ts';
import { ImportedCount } from './imported-count.tsx';
import { NextReading } from './next-reading.tsx';
import { SetAsideCount } from './set-aside-count.tsx';
import { useAskToRemoveContents } from './use-ask-to-remove-contents.ts';
import { useExplainContent } from './use-explain-content.ts';

const Texts = styled('div')({ minWidth: 0, overflowWrap: 'anywhere' });
const Name = styled('span')({ color: color.ink, fontWeight: weight.medium });
const Note = styled('p')({ marginTop: step / 2, fontSize: size.small, color: color.inkSecondary });

interface ContentDetailsProps {
  readonly content: Content;
  /** All contents of the board, to know which is current after this one is deleted. */
  readonly contents: readonly Content[];
}

/** What is known of the chosen content, and what can be done to it. */
export function ContentDetails({ content, contents }: ContentDetailsProps): ReactNode {
  const { t } = useTranslation('workspace');
  const { go } = useWorkspaceAddress();
  const askToRemove = useAskToRemoveContents();
  const remove = (): void => {
    const next = removeItems({ items: contents, currentId: content.id }, [content.id]).currentId;
    void askToRemove([content], {
      onRemoved: () => go({ contentId: next, media: null }, { replace: true }),
      onRestored: () => go({ contentId: content.id, media: null }, { replace: true }),
    });
  };
  return (
    <Toolbar sx={{ mt: -3, flexWrap: 'nowrap' }}>
      <Texts>
        <ToolbarText>
          <Name>{contentName(content)}</Name>
          <Facts content={content} />
        </ToolbarText>
        {content.type === 'HASHTAG' && <Note>{t('hashtag.about.short')}</Note>}
      </Texts>
      <ContentMenu content={content} onRemove={remove} />
    </Toolbar>
  );
}

function Facts({ content }: { readonly content: Content }): ReactNode {
  const { t } = useTranslation('workspace');
  const { compact, number } = useFormat();
  const label = useFieldLabels(contentLabels);
  const explain = useExplainContent();
  const { fullName, followers, source, nextReadTime, importedCount } = content;
  const facts: readonly (readonly [name: string, fact: ReactNode])[] = [
    ['name', fullName === null ? null : <NameText>{fullName}</NameText>],
    ['followers', followers === null ? null : (
      <ExplainedNumber label={label('followers')} full={number(followers)} explanation={explain.followers(content)}>
        {t('account.followers', { count: followers, number: compact(followers) })}
      </ExplainedNumber>
    )],
    ['source', source === null ? null : t(`content.source.${source}`)],
    ['next', nextReadTime === null ? null : <NextReading time={nextReadTime} />],
    ['imported', importedCount === 0 ? null : <ImportedCount content={content} />],
    ['setAside', content.updating || content.report.setAside.count === 0 ? null : <SetAsideCount content={content} />],
  ];
  return facts
    .filter(([, fact]) => fact !== null)
    .map(([name, fact]) => (
      <Fragment key={name}>
        {' · '}
        {fact}
      </Fragment>
    ));
}
