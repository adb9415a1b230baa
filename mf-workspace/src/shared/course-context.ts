import type { Metric, Summary } from '@tessera/contracts/media/figures.schema';
import { createContext } from 'react';

/** What the chart of a shared report shows; null outside of one. */
export const CourseContext = createContext<{ readonly summary: Summary; readonly metric: Metric } | null>(null);
