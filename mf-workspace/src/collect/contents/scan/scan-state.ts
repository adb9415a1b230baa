import type { Content, ReportStatus } from '@tessera/contracts/content/content.schema';

/**
 * The completed share of a scan, 0 to 1; null if the total is unknown. Capped at 1, because new media may appear during
 * the scan.
 */
export const scanShare = ({
  current_count: current,
  total_count: total,
}: Pick<ReportStatus, 'current_count' | 'total_count'>): number | null =>
  total === 0 ? null : Math.min(current / total, 1);

/**
 * True during an automatic rescan of a hashtag. The existing media stay visible, and no progress is shown for a job
 * that the user did not start.
 */
export const isReadingAgain = ({ updating, report }: Pick<Content, 'updating' | 'report'>): boolean =>
  updating && report.params.isAutomatic === true;
