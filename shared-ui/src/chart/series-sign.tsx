import type { ReactNode } from 'react';
import type { SeriesLook } from './chart-colors.ts';

/** A short sample of a series' line, shown beside its name. */
export function SeriesSign({ look, isPrevious = false }: { look: SeriesLook; isPrevious?: boolean }): ReactNode {
  return (
    <svg width={16} height={8} viewBox="0 0 16 8" aria-hidden="true">
      <path
        d="M0 4h16"
        stroke={look.color}
        strokeWidth={2}
        strokeOpacity={isPrevious ? 0.5 : 1}
        strokeDasharray={isPrevious ? '3 3' : look.dash}
      />
    </svg>
  );
}
