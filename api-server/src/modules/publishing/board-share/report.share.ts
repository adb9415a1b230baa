import { titleOf } from '@tessera/contracts/content/content-title';
import { isPriced } from '@tessera/contracts/media/figures.schema';
import type { Ranking } from '@tessera/contracts/media/media-view.schema';
import { gapsSince } from '@tessera/contracts/plan/history';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { shareCalls } from '@tessera/contracts/share/share.calls';
import { sharePaths } from '@tessera/contracts/share/share.paths';
import {
  reportTargetSchema,
  type ReportTarget,
  type SharedMedia,
  type SharedReport,
} from '@tessera/contracts/share/share.schema';
import { dayIn } from '@tessera/contracts/time/zone-time';
import { toContent } from '../../collecting/content/content.mapper.ts';
import { createContentRepository } from '../../collecting/content/content.repository.ts';
import { describeSummary } from '../../collecting/figures/summary.service.ts';
import { readMediaQuery } from '../../collecting/media/media-query.ts';
import { createMediaRepository } from '../../collecting/media/media.repository.ts';
import { withDaysOfNow } from '../share/days-now.ts';
import { drawReport } from '../share/drawing/share-drawing.ts';
import { presentReport, type ReportContent } from '../share/present-share.ts';
import type { ShareKind } from '../share/share-kind.ts';
import { toSharedMedia } from '../share/shared-media.ts';

/** A report: the figures of a view, their course over time, and its top lists. */
export const reportShareKind: ShareKind<ReportTarget, ReportContent, SharedReport> = {
  kind: 'report',
  path: sharePaths.report,
  targetSchema: reportTargetSchema,
  rights: ['shareReport'],
  folderOf: ({ folderId }) => folderId,
  assertTarget: async (context, target) => void (await readMediaQuery(context, withDaysOfNow(context, target))),
  read: async (context, saved) => {
    const target = withDaysOfNow(context, saved);
    const summary = await describeSummary(context, target, { range: target.range, compare: true });
    const query = await readMediaQuery(context, target);
    const lists = await createMediaRepository(context.db).top(query);
    const contents = (await createContentRepository(context.db).list(context.caller.userId, target.folderId))
      .map(toContent)
      .filter(({ id }) => target.contentId === undefined || id === target.contentId);
    const topLists: Record<Ranking, SharedMedia[]> = unsafeCast(
      Object.fromEntries(Object.entries(lists).map(([ranking, rows]) => [ranking, rows.map(toSharedMedia)])),
    );
    const hashtags = contents
      .filter(({ type }) => type === 'HASHTAG')
      .map((content) => ({ name: titleOf(content), since: dayIn(query.timeZone, new Date(content.createdTime)) }));
    const gaps = gapsSince(summary.previousRange?.dateFrom ?? summary.range?.dateFrom, query.wholeFrom, hashtags);
    return {
      summary,
      topLists,
      contents: contents.map((content) => ({
        name: titleOf(content),
        source: content.source,
        sources: content.sources,
        importedCount: content.importedCount,
      })),
      gaps: { keptFrom: gaps.keptFrom, hashtags: [...gaps.hashtags] },
    };
  },
  canFreeze: async (context, saved) => {
    const target = withDaysOfNow(context, saved);
    return isPriced((await describeSummary(context, target, { range: target.range, compare: true })).ground);
  },
  shown: { call: shareCalls.openReport, answer: presentReport, draw: drawReport },
};
