import { factoryId, factoryInstant } from '../factory-id.ts';
import type { Content, ReportStatus } from './content.schema.ts';

/** The report of a finished scan. */
export function createReportStatus(overrides: Partial<ReportStatus> = {}): ReportStatus {
  return {
    params: { kind: 'scan' },
    user_id: factoryId('user', 1),
    processing_status: 1,
    total_count: 120,
    current_count: 120,
    created_time: factoryInstant,
    media_time: factoryInstant,
    state: 'done',
    problem: null,
    setAside: { count: 0, posts: [] },
    ...overrides,
  };
}

/** A scanned account with 120 media. For a running scan, pass `updating: true` and a report in state `running`. */
export function createContent(overrides: Partial<Content> = {}): Content {
  const { source = 'house' } = overrides;
  return {
    id: factoryId('content', 1),
    folderId: factoryId('folder', 1),
    type: 'USER',
    value: 'lumen.kitchen',
    fullName: 'Lumen Kitchen',
    hasPicture: true,
    followers: 48_210,
    mediaCount: 120,
    updating: false,
    isNew: false,
    source,
    sources: source === null ? [] : [source],
    nextReadTime: null,
    importedCount: 0,
    report: createReportStatus(),
    createdTime: factoryInstant,
    asOf: factoryInstant,
    revision: 1,
    ...overrides,
  };
}
