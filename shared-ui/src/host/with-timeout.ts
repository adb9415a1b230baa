/** Rejection of work that is no longer wanted. */
export class Abandoned extends Error {
  override readonly name = 'Abandoned';
}

/** Rejection of work that exceeded its timeout. */
export class TooSlow extends Error {
  override readonly name = 'TooSlow';
}

/**
 * Waits for work, at most `milliseconds` and only until `abandoned` aborts. Rejects with `TooSlow` or `Abandoned`.
 * @param onLate called if the work still succeeds after that, so that it can be undone
 */
export function withTimeout<T>(
  work: Promise<T>,
  milliseconds: number,
  abandoned: AbortSignal,
  onLate: () => void = () => undefined,
): Promise<T> {
  return new Promise((resolve, reject) => {
    let isOver = false;
    const giveUp = (error: Error): void => {
      isOver = true;
      clearTimeout(timer);
      reject(error);
    };
    const abandon = (): void => giveUp(new Abandoned('Left before it was ready'));
    const timer = setTimeout(() => {
      abandoned.removeEventListener('abort', abandon);
      giveUp(new TooSlow(`Not ready after ${milliseconds} ms`));
    }, milliseconds);
    if (abandoned.aborted) abandon();
    else abandoned.addEventListener('abort', abandon, { once: true });
    work.then(
      (value) => {
        if (isOver) {
          onLate();
          return;
        }
        clearTimeout(timer);
        abandoned.removeEventListener('abort', abandon);
        resolve(value);
      },
      (error: unknown) => {
        if (isOver) return;
        clearTimeout(timer);
        abandoned.removeEventListener('abort', abandon);
        reject(error instanceof Error ? error : new Error(String(error)));
      },
    );
  });
}
