import { isProblemCode } from '@tessera/contracts/http/problem';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';

// A scan reports only the code. These have texts of their own, because the general ones need numbers.
const ownWords: readonly string[] = ['hashtagQuota', 'usageLimit'];

/** Explains why a scan failed or ended early. */
export function useScanProblemText(): (code: string | null) => string {
  const { t } = useTranslation(['workspace', 'problem']);
  return (code) => {
    if (code !== null && ownWords.includes(code)) return t(`scan.problem.${code}`);
    return t(`problem:${isProblemCode(code) ? code : 'processContentFailed'}`);
  };
}
