import type { Content, ReportStatus } from '@tessera/contracts/content/content.schema';

/** How much of a scan is done, 0 to 1, or null while the total is unknown. Media that appear meanwhile do not make it more than the whole. */
export const scanShare = ({ current_count: current, total_count: total }: Pick<ReportStatus, 'current_count' | 'total_count'>): number | null => (total === 0 ? null : Math.min(current / total, 1));

/** True while a content that reads itself again is at it: what it has shows meanwhile, so that nobody is told of a job they did not start. */
export const isReadingAgain = ({ type, updating, asOf }: Pick<Content, 'type' | 'updating' | 'asOf'>): boolean => type === 'HASHTAG' && updating && asOf !== null;
