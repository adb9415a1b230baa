import type { Content, ContentSource } from '@tessera/contracts/content/content.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useFormat } from '@tessera/ui/shared-modules/kit';

/** A content, or one of a shared report, which may have been frozen before all sources were named. */
export type Sourced = Pick<Content, 'source' | 'importedCount'> & { readonly sources?: Content['sources'] | undefined };

const sourcesOf = ({
  source,
  sources = source === null ? [] : [source],
  importedCount,
}: Sourced): readonly ContentSource[] => (importedCount > 0 ? [...sources, 'import'] : sources);

/** Who reads it: `owner` of the contents, who is addressed, or a `guest` of a shared page. */
export type SourceReader = 'owner' | 'guest';

/** Describes through which sources contents were read, each source once. */
export function useSourceText(reader: SourceReader = 'owner'): (contents: readonly Sourced[]) => string {
  const { t } = useTranslation('workspace');
  const { list } = useFormat();
  const textOf = (source: ContentSource): string =>
    reader === 'guest' && (source === 'own' || source === 'import')
      ? t(`shared.source.${source}`)
      : t(`content.source.${source}`);
  return (contents) => {
    const sources = new Set(contents.flatMap(sourcesOf));
    return sources.size === 0 ? t('report.ground.noSource') : list([...sources].map(textOf));
  };
}
