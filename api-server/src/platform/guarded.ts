/**
 * A handler for emitters, timers and channels, which do not catch what it throws: an error that nobody catches ends
 * the process. It never throws; errors, also those of its promise, are passed to `onError`.
 */
export const guarded =
  <Values extends readonly unknown[]>(handle: (...values: Values) => unknown, onError: (error: unknown) => void) =>
  (...values: Values): void => {
    try {
      const result = handle(...values);
      if (result instanceof Promise) result.catch(onError);
    } catch (error) {
      onError(error);
    }
  };
