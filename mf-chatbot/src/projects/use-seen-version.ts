import { useState } from 'react';

interface SeenVersion<Values> {
  /**
   * The revision to send with new values of these fields. It is an old one, which is refused, if another value would be
   * replaced that the user has not seen.
   */
  readonly revisionFor: (fields: readonly (keyof Values)[]) => number | undefined;
  /** Whether there is a newer version, of which the user has been told. */
  readonly isNewer: boolean;
  /** Call it on a conflict, when the newer version has been loaded: from then on its values count as seen. */
  readonly tell: () => void;
}

/**
 * For a dialog whose project refreshes when it is changed elsewhere: which of its versions the user has seen.
 * @param values the fields of the latest version
 */
export function useSeenVersion<Values extends object>(
  values: Values,
  revision: number | undefined,
): SeenVersion<Values> {
  const [opened] = useState({ values, revision });
  const [isTold, setIsTold] = useState(false);
  return {
    revisionFor: (fields) =>
      isTold || fields.every((name) => values[name] === opened.values[name]) ? revision : opened.revision,
    isNewer: isTold && revision !== opened.revision,
    tell: () => setIsTold(true),
  };
}
