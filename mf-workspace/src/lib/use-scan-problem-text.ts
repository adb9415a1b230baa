import { isProblemCode } from '@tessera/contracts/http/problem';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';

// A scan reports only the code. These have texts of their own, because the general ones need numbers.
const ownWords = ['hashtagQuota', 'usageLimit'] as const;

/** Explains why a scan failed or ended early. */
export function useScanProblemText(): (code: string | null) => string {
  const { t } = useTranslation(['workspace', 'problem']);
  return (code) => {
    const own = ownWords.find((word) => word === code);
    if (own !== undefined) return t(`scan.problem.${own}`);
    return t(`problem:${isProblemCode(code) ? code : 'processContentFailed'}`, {});
  };
}
