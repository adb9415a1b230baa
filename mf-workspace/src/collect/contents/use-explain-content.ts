import type { Content } from '@tessera/contracts/content/content.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useFormat, type Explanation } from '@tessera/ui/shared-modules/kit';
import { useSourceText } from '../../lib/content-query/use-source-text.ts';

interface ContentExplanations {
  readonly media: (content: Content) => Explanation;
  readonly followers: (content: Content) => Explanation;
  /** Posts that the last reading set aside because they could not be read. */
  readonly setAside: (content: Content) => Explanation;
}

/** Explanations for the counts of a content. */
export function useExplainContent(): ContentExplanations {
  const { t } = useTranslation('workspace');
  const { number, dateTime } = useFormat();
  const sourceText = useSourceText();
  const originOf = (content: Content) => ({
    source: sourceText([content]),
    asOf: content.asOf === null ? t('asOf.never') : dateTime(content.asOf),
  });
  return {
    media: (content) => ({
      formula: t('content.explain.media'),
      inputs: [
        { label: t('content.explain.read'), value: number(content.mediaCount - content.importedCount) },
        { label: t('content.explain.imported'), value: number(content.importedCount) },
      ],
      ...originOf(content),
    }),
    followers: (content) => ({
      formula: t('content.explain.followers'),
      ...originOf(content),
      ...(content.followers === null ? { unknown: t('figure.why.untold') } : {}),
    }),
    setAside: (content) => {
      const { count, posts } = content.report.setAside;
      return {
        formula: t('content.setAside.text'),
        inputs: posts.map(({ id, reason }) => ({
          label: id === null ? t('content.setAside.noId') : t('content.setAside.post', { id }),
          value: t(`content.setAside.reason.${reason}`),
        })),
        ...originOf(content),
        ...(count > posts.length ? { unknown: t('content.setAside.more', { count: count - posts.length }) } : {}),
      };
    },
  };
}
