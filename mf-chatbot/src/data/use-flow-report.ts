import { botCalls } from '@tessera/contracts/chatbot/bot.calls';
import type { FlowReport } from '@tessera/contracts/chatbot/bot.schema';
import type { Project } from '@tessera/contracts/chatbot/chatbot.schema';
import { toProblem } from '@tessera/contracts/http/problem';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { saveFile, useHost, useSettledQuery } from '@tessera/ui/shared-modules/kit';

export interface ReportRange {
  readonly dateFrom: string;
  readonly toDate: string;
}

export function useFlowReport(
  { id, publishedTime }: Project,
  range: ReportRange,
  isEnabled: boolean,
): ReturnType<typeof useSettledQuery<FlowReport>> {
  const { api } = useHost();
  return useSettledQuery<FlowReport>({
    queryKey: ['chatbotReport', id, publishedTime, range],
    isEnabled,
    queryFn: ({ signal }) => api.call(botCalls.getReport, { query: { id, ...range } }, { signal }),
  });
}

/** Downloads the report as a file. Shows a notice on failure. */
export function useDownloadReport(projectId: string, name: string): (range: ReportRange) => Promise<void> {
  const { api, notify } = useHost();
  const { t } = useTranslation(['chatbot', 'problem']);
  return async (range) => {
    try {
      const { csv } = await api.call(botCalls.exportReport, { body: { id: projectId, ...range } });
      saveFile(`${name} ${range.dateFrom} ${range.toDate}.csv`, 'text/csv', csv);
    } catch (error) {
      const { code, params, supportId } = toProblem(error);
      const isTold = code === 'planRight' || code === 'usageLimit';
      notify({ tone: 'bad', text: isTold ? t(`problem:${code}`, params) : t('data.downloadFailed'), supportId });
    }
  };
}
