import type { Metric, Summary } from '@tessera/contracts/media/figures.schema';
import { createContext } from 'react';

/** The data for the chart of a shared report; null outside of one. */
export const CourseContext = createContext<{ readonly summary: Summary; readonly metric: Metric } | null>(null);
