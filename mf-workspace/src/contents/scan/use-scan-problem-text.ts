import { isProblemCode } from '@tessera/contracts/http/problem';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';

// A scan tells the code alone: these have words of their own, since the general ones name numbers.
const ownWords: readonly string[] = ['hashtagQuota', 'usageLimit'];

/** Writes why a scan failed, or ended before it was through. */
export function useScanProblemText(): (code: string | null) => string {
  const { t } = useTranslation(['workspace', 'problem']);
  return (code) => {
    if (code !== null && ownWords.includes(code)) return t(`scan.problem.${code}`);
    return t(`problem:${isProblemCode(code) ? code : 'processContentFailed'}`);
  };
}
