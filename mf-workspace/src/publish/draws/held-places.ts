interface DrawnResult {
  readonly place: number;
  /** For a redrawn result: why the place was drawn again. */
  readonly reason: string | null;
}

interface HeldPlace<Result> {
  readonly place: number;
  readonly holder: Result;
  /** Earlier results for this place, first to last, with the reason why each was replaced. */
  readonly before: readonly (Result & { readonly replacedFor: string })[];
}

/** Groups the results of a draw by place: the present winner and the earlier ones. */
export function heldPlaces<Result extends DrawnResult>(results: readonly Result[]): readonly HeldPlace<Result>[] {
  const places = [...new Set(results.map(({ place }) => place))].toSorted((a, b) => a - b);
  return places.flatMap((place) => {
    const ofPlace = results.filter((result) => result.place === place);
    const holder = ofPlace.at(-1);
    if (holder === undefined) return [];
    return [
      {
        place,
        holder,
        before: ofPlace
          .slice(0, -1)
          .map((result, index) => ({ ...result, replacedFor: ofPlace[index + 1]?.reason ?? '' })),
      },
    ];
  });
}
