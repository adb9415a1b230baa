import { titleOf } from '@tessera/contracts/content/content-title';
import { contentLabels, type Content } from '@tessera/contracts/content/content.schema';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { ExplainedNumber, NameText, QuietLine, useFieldLabels, useFormat } from '@tessera/ui/shared-modules/kit';
import { color, radius } from '@tessera/ui/theme/tokens';
import { useState, type ReactNode } from 'react';
import { ImportDialog } from '../imports/import-dialog.tsx';
import { NextReading } from './scan/next-reading.tsx';
import { SetAsideCount } from './scan/set-aside-count.tsx';
import { useExplainContent } from './use-explain-content.ts';

interface ContentDetailsProps {
  readonly content: Content;
}

/** Details of the current content. */
export function ContentDetails({ content }: ContentDetailsProps): ReactNode {
  const { t } = useTranslation('workspace');
  const { compact, list, number } = useFormat();
  const label = useFieldLabels(contentLabels);
  const explain = useExplainContent();
  const { fullName, followers, sources, nextReadTime, importedCount } = content;
  const account = titleOf(content);
  const facts = [
    {
      key: 'account',
      fact: (
        <strong>
          <NameText>{account}</NameText>
        </strong>
      ),
    },
    { key: 'name', fact: fullName === null || fullName === account ? null : <NameText>{fullName}</NameText> },
    {
      key: 'followers',
      fact:
        followers === null ? null : (
          <ExplainedNumber label={label('followers')} full={number(followers)} explanation={explain.followers(content)}>
            {t('account.followers', { count: followers, number: compact(followers) })}
          </ExplainedNumber>
        ),
    },
    {
      key: 'setAside',
      fact: content.updating || content.report.setAside.count === 0 ? null : <SetAsideCount content={content} />,
    },
    { key: 'source', fact: sources.length === 0 ? null : list(sources.map((source) => t(`content.source.${source}`))) },
    { key: 'next', fact: nextReadTime === null ? null : <NextReading time={nextReadTime} /> },
    { key: 'imported', fact: importedCount === 0 ? null : <ImportedCount content={content} /> },
  ].filter(({ fact }) => fact !== null);
  return (
    <QuietLine
      label={t('content.about.label', { account })}
      facts={facts}
      more={content.type === 'HASHTAG' ? [{ key: 'hashtag', fact: t('hashtag.about.short') }] : []}
    />
  );
}

const Opener = styled('button')({
  padding: 0,
  border: 0,
  borderRadius: radius.control - 2,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  fontVariantNumeric: 'inherit',
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  textDecorationColor: color.border,
  cursor: 'pointer',
  '&:hover': { color: color.ink },
});

/** The number of imported media. Opens the imports of the content. */
function ImportedCount({ content }: { readonly content: Content }): ReactNode {
  const { t } = useTranslation('workspace');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Opener type="button" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t('import.open.count', { count: content.importedCount })}
      </Opener>
      {isOpen && <ImportDialog content={content} onClose={() => setIsOpen(false)} />}
    </>
  );
}
