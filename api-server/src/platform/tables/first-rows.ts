import { orProblem } from './or-problem.ts';

const shownRows = 5;

/** The preview of a file's first rows. Throws the problem `fileUnreadable` or `fileLineUnreadable`. */
export const firstRows = <Row, Shown>(rows: AsyncIterable<Row>, toShown: (row: Row) => Shown): Promise<Shown[]> =>
  orProblem(async () => {
    const shown: Shown[] = [];
    for await (const row of rows) {
      shown.push(toShown(row));
      if (shown.length >= shownRows) break;
    }
    return shown;
  });
