/** What was asked for cannot be done; nothing was changed. The message is for the person who asked, a reason a line. */
export class GeneratorRefused extends Error {
  override readonly name = 'GeneratorRefused';
  readonly reasons: readonly string[];

  constructor(reasons: readonly string[]) {
    super(reasons.join('\n'));
    this.reasons = reasons;
  }
}
