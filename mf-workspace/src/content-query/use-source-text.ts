import type { Content } from '@tessera/contracts/content/content.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useFormat } from '@tessera/ui/shared-modules/kit';

/** Describes through which sources contents were read, each source once. */
export function useSourceText(): (contents: readonly Pick<Content, 'source' | 'importedCount'>[]) => string {
  const { t } = useTranslation('workspace');
  const { list } = useFormat();
  return (contents) => {
    const sources = new Set(contents.flatMap(({ source, importedCount }) => [...(source === null ? [] : [source]), ...(importedCount > 0 ? ['import' as const] : [])]));
    return sources.size === 0 ? t('report.ground.noSource') : list([...sources].map((source) => t(`content.source.${source}`)));
  };
}
