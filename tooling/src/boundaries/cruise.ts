import { cruise, type ICruiseOptions, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser';

/** Options for dependency-cruiser: how this workspace resolves its imports. */
export const cruiseOptions = {
  parser: 'swc' as const,
  doNotFollow: { path: 'node_modules' },
  exclude: { path: String.raw`(?:^|/)(?:dist|coverage|\.tmp|\.data)/` },
  tsPreCompilationDeps: true,
};

const resolveOptions = {
  exportsFields: ['exports'],
  conditionNames: ['import', 'node', 'default', 'types'],
  extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
};

const isResult = (output: ICruiseResult | string): output is ICruiseResult => typeof output !== 'string';

async function follow(base: string, folders: readonly string[], options: ICruiseOptions): Promise<ICruiseResult> {
  const { output } = await cruise([...folders], { ...cruiseOptions, baseDir: base, ...options }, resolveOptions);
  if (!isResult(output)) throw new Error('dependency-cruiser returned no usable result');
  return output;
}

/**
 * Follows the imports of the folders, which are relative to `base`, and returns one line for each import that breaks a
 * rule.
 */
export async function boundaryProblems(
  base: string,
  folders: readonly string[],
  rules: IForbiddenRuleType[],
): Promise<string[]> {
  const { summary } = await follow(base, folders, { validate: true, ruleSet: { forbidden: rules } });
  return summary.violations.map((violation) => {
    const cycle = (violation.cycle ?? []).map((step) => (typeof step === 'string' ? step : step.name)).join(' -> ');
    return `${violation.rule.name}: ${violation.from} -> ${cycle === '' ? violation.to : cycle}`;
  });
}

/** Each module of the folders, with the modules that it imports. */
export async function importGraph(
  base: string,
  folders: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { modules } = await follow(base, folders, {});
  return new Map(modules.map(({ source, dependencies }) => [source, dependencies.map(({ resolved }) => resolved)]));
}
