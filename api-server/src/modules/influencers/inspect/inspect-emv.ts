import { toMinorUnits } from '@tessera/contracts/emv/emv-of';
import type { InspectReport } from '@tessera/contracts/inspect/inspect.schema';
import { mediaTypes } from '@tessera/contracts/media/media.schema';
import type { EmvSetting } from '@tessera/contracts/money/emv-setting.schema';
import type { VolumeGroup } from './inspect-result.ts';

type Line = NonNullable<InspectReport['emv']>['lines'][number];

/** The value of each part of a group; null when a volume with a price is unknown. Views count for videos only. */
function linesOf({ type, likes, comments, views }: VolumeGroup, { values }: Pick<EmvSetting, 'values'>): Line[] | null {
  const { like, comment, view } = values[type];
  const priced = [
    { metric: 'like' as const, volume: likes, unit: like },
    { metric: 'comment' as const, volume: comments, unit: comment },
    ...(type === 'GraphVideo' ? [{ metric: 'view' as const, volume: views, unit: view }] : []),
  ].filter(({ unit }) => unit > 0);
  if (priced.some(({ volume }) => volume === null)) return null;
  return priced.map(({ metric, volume, unit }) => ({
    type,
    metric,
    volume: volume ?? 0,
    unit,
    amount: (volume ?? 0) * unit,
  }));
}

/** The EMV of posts by a setting, line by line; the total is rounded once. Null when no post has a known EMV. */
export function inspectEmvOf(volumes: readonly VolumeGroup[], setting: EmvSetting): InspectReport['emv'] {
  const groups = volumes.flatMap((group) => {
    const lines = linesOf(group, setting);
    return lines === null ? [] : [{ count: group.count, lines }];
  });
  const posts = groups.reduce((sum, { count }) => sum + count, 0);
  if (posts === 0) return null;
  const all = groups.flatMap(({ lines }) => lines);
  const lines = mediaTypes.flatMap((type) =>
    (['like', 'comment', 'view'] as const).flatMap((metric) => {
      const own = all.filter((line) => line.type === type && line.metric === metric);
      const [first] = own;
      return first
        ? [
            {
              ...first,
              volume: own.reduce((sum, { volume }) => sum + volume, 0),
              amount: own.reduce((sum, { amount }) => sum + amount, 0),
            },
          ]
        : [];
    }),
  );
  const exact = lines.reduce((sum, { amount }) => sum + amount, 0);
  return {
    settingId: setting.id,
    name: setting.name,
    currency: setting.currency,
    total: toMinorUnits(exact),
    average: toMinorUnits(exact / posts),
    posts,
    lines,
  };
}
