import { processingStatusOf, type Content } from '@tessera/contracts/content/content.schema';

interface Progress {
  readonly currentCount: number;
  readonly totalCount: number;
}

/**
 * Updates the progress of a content's scan. Counts only grow, so a late event with a smaller count is ignored. A
 * hashtag's scan that begins unasked is taken for an automatic one until the contents have been read again.
 */
export const progressScan = (content: Content, { currentCount, totalCount }: Progress): Content =>
  content.updating && content.report.state === 'running' && currentCount < content.report.current_count
    ? content
    : {
        ...content,
        updating: true,
        report: {
          ...content.report,
          ...(content.updating
            ? {}
            : { params: { ...content.report.params, isAutomatic: content.type === 'HASHTAG' } }),
          state: 'running',
          processing_status: processingStatusOf.running,
          current_count: currentCount,
          total_count: totalCount,
          problem: null,
        },
      };

interface End {
  readonly state: Content['report']['state'];
  readonly currentCount: number;
}

/** Marks a content's scan as ended. */
export const finishScan = (content: Content, { state, currentCount }: End): Content => ({
  ...content,
  updating: state === 'waiting' || state === 'running',
  report: { ...content.report, state, processing_status: processingStatusOf[state], current_count: currentCount },
});
