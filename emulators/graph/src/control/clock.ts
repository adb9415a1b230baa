/** The real or a frozen time, plus an offset; the control API sets both. */
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
