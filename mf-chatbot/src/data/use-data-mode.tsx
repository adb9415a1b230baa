import type { Project } from '@tessera/contracts/chatbot/chatbot.schema';
import { reportOf } from '@tessera/contracts/chatbot/engine/flow-report';
import { emptyFlow } from '@tessera/contracts/chatbot/flow-bubbles';
import type { Flow } from '@tessera/contracts/chatbot/flow.schema';
import { dayMs } from '@tessera/contracts/time/durations';
import { dayIn } from '@tessera/contracts/time/zone-time';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { ListSkeleton, LoadState, toLoadable, useFormat, useSession } from '@tessera/ui/shared-modules/kit';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { DataPanel } from './data-panel.tsx';
import { useDownloadReport, useFlowReport, type ReportRange } from './use-flow-report.ts';

interface DataMode {
  /**
   * The flow that the figures belong to: the published one, or the draft while nothing is published. Empty until the
   * figures are there.
   */
  readonly flow: Flow;
  readonly figureOf: (bubbleId: string) => string | null;
  readonly edgeFigureOf: (bubbleId: string, port: string) => { readonly text: string; readonly share: number } | null;
  readonly panel: ReactNode;
}

const nothing = emptyFlow();
const daysShown = 30;
/** The numbers of days up to today that can be chosen by name. */
const daysNamed = [7, daysShown, 90];
const lastDays = (count: number, timeZone: string, now: number): ReportRange => ({
  dateFrom: dayIn(timeZone, new Date(now - (count - 1) * dayMs)),
  toDate: dayIn(timeZone, new Date(now)),
});

/** How conversations went through the published flow: figures on its bubbles, on its edges and in a table. */
export function useDataMode(project: Project, draft: Flow, isOn: boolean): DataMode {
  const { t } = useTranslation('chatbot');
  const { percent, number } = useFormat();
  const session = useSession();
  const timeZone = session.state === 'signedIn' ? session.user.timeZone : 'UTC';
  const [namedRanges] = useState(() =>
    daysNamed.map((count) => ({ count, range: lastDays(count, timeZone, Date.now()) })),
  );
  const [range, setRange] = useState(() => lastDays(daysShown, timeZone, Date.now()));
  const { query, isSettling } = useFlowReport(project, range, isOn);
  const download = useDownloadReport(project.id, project.name);
  const counts = query.data?.countList;
  const published = query.data?.flow ?? null;
  const flow = query.data === undefined ? nothing : (published ?? draft);
  const report = useMemo(() => reportOf(flow, counts ?? []), [flow, counts]);
  const byId = useMemo(() => new Map(report.map((entry) => [entry.bubble.id, entry])), [report]);

  const figureOf = useCallback(
    (bubbleId: string): string | null => {
      const { visits = 0, wentOn = null } = byId.get(bubbleId) ?? {};
      return wentOn === null
        ? t('data.visits', { visits })
        : t('data.visitsWentOn', { visits, share: percent(wentOn) });
    },
    [byId, t, percent],
  );
  const edgeFigureOf = useCallback(
    (bubbleId: string, port: string) => {
      const entry = byId.get(bubbleId);
      const count = entry?.passes.get(port) ?? 0;
      const share = entry === undefined || entry.visits === 0 ? 0 : Math.min(1, count / entry.visits);
      return { text: `${number(count)} (${percent(share)})`, share };
    },
    [byId, number, percent],
  );
  const panel = (
    <LoadState state={toLoadable(query)} skeleton={<ListSkeleton />}>
      {() => (
        <DataPanel
          range={range}
          namedRanges={namedRanges}
          isSettling={isSettling}
          onRangeChange={setRange}
          report={report}
          isDraftOther={published !== null && project.hasChanges}
          onDownload={() => void download(range)}
        />
      )}
    </LoadState>
  );
  return { flow, figureOf, edgeFigureOf, panel };
}
