/**
 * The command cannot be carried out, and nothing was changed. The message is for the user and has one reason per line.
 */
export class GeneratorRefused extends Error {
  override readonly name = 'GeneratorRefused';
  readonly reasons: readonly string[];

  constructor(reasons: readonly string[]) {
    super(reasons.join('\n'));
    this.reasons = reasons;
  }
}
