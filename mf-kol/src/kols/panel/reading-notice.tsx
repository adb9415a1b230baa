import { isProblemCode } from '@tessera/contracts/http/problem';
import type { Kol } from '@tessera/contracts/kol/kol.schema';
import { dayMs } from '@tessera/contracts/time/durations';
import { Alert, Button } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useFormat, useMayChange, useProblemText } from '@tessera/ui/shared-modules/kit';
import { useState, type ReactNode } from 'react';
import { useKolScope } from '../../lib/kol-scope.ts';
import { useKolActs } from '../use-kol-acts.ts';

/** Figures are refreshed automatically much earlier, so older ones mean that this failed. */
const staleDays = 30;

/**
 * Says why the figures of an influencer are missing or old, with a button to read them again. Renders nothing if they
 * are current.
 */
export function ReadingNotice({ kol }: { readonly kol: Kol }): ReactNode {
  const { t } = useTranslation('kol');
  const { date, sentences } = useFormat();
  const textOf = useProblemText();
  const mayChange = useMayChange();
  const { isOwn } = useKolScope();
  const { update } = useKolActs();
  const [openedAt] = useState(() => Date.now());
  const { state, problem, asOf } = kol;
  const isStale = asOf !== null && openedAt - new Date(asOf).getTime() > staleDays * dayMs;
  if (state === 'waiting' || state === 'running' || (state === 'done' && !isStale)) return null;
  const why =
    state === 'failed' ? textOf({ code: isProblemCode(problem) ? problem : 'processContentFailed', params: {} }) : null;
  const old = asOf === null ? null : t('reading.stale', { date: date(asOf) });
  return (
    <Alert
      severity={why === null ? 'info' : 'warning'}
      action={
        isOwn && mayChange ? (
          <Button size="small" onClick={() => update([kol])}>
            {t('update.action')}
          </Button>
        ) : undefined
      }
    >
      {sentences([why, old])}
    </Alert>
  );
}
