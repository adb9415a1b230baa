interface DrawnResult {
  readonly place: number;
  /** Why the place was drawn again, of the result that took it. */
  readonly reason: string | null;
}

interface HeldPlace<Result> {
  readonly place: number;
  readonly holder: Result;
  /** Who was drawn for it before, first to last, and for what reason each was replaced. */
  readonly before: readonly (Result & { readonly replacedFor: string })[];
}

/** The results of a draw by place: who holds it, and who came before. */
export function heldPlaces<Result extends DrawnResult>(results: readonly Result[]): readonly HeldPlace<Result>[] {
  const places = [...new Set(results.map(({ place }) => place))].toSorted((a, b) => a - b);
  return places.flatMap((place) => {
    const ofPlace = results.filter((result) => result.place === place);
    const holder = ofPlace.at(-1);
    if (holder === undefined) return [];
    return [{ place, holder, before: ofPlace.slice(0, -1).map((result, index) => ({ ...result, replacedFor: ofPlace[index + 1]?.reason ?? '' })) }];
  });
}
