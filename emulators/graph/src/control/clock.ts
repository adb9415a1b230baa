/** Real time plus an offset that journeys set, or a time that stands still. */
export class Clock {
  private offset = 0;
  private frozenAt: number | undefined;
  private readonly source: () => number;

  constructor(source: () => number) {
    this.source = source;
  }

  readonly now = (): number => (this.frozenAt ?? this.source()) + this.offset;

  set({ offsetMs, freezeAt }: { offsetMs?: number | undefined; freezeAt?: number | undefined }): void {
    this.offset = offsetMs ?? 0;
    this.frozenAt = freezeAt;
  }

  advance(ms: number): void {
    this.offset += ms;
  }
}
