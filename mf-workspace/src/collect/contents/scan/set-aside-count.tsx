import type { Content } from '@tessera/contracts/content/content.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { ExplainedNumber } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { useExplainContent } from '../use-explain-content.ts';

interface SetAsideCountProps {
  readonly content: Content;
}

/** The number of posts that the last reading set aside. Opens to the posts and the reasons. */
export function SetAsideCount({ content }: SetAsideCountProps): ReactNode {
  const { t } = useTranslation('workspace');
  const explain = useExplainContent();
  return (
    <ExplainedNumber label={t('content.setAside.label')} explanation={explain.setAside(content)}>
      {t('content.setAside.count', { count: content.report.setAside.count })}
    </ExplainedNumber>
  );
}
