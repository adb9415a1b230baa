import { titleOf } from '@tessera/contracts/content/content-title';
import type { Content } from '@tessera/contracts/content/content.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';

/** Refers to contents in a sentence: one by its name, several by their number. */
export function useContentsName(): (contents: readonly Pick<Content, 'type' | 'value'>[]) => string {
  const { t } = useTranslation('workspace');
  return (contents) => {
    const [only, ...others] = contents;
    return only && others.length === 0 ? titleOf(only) : t('content.count', { count: contents.length });
  };
}
