import { join } from 'node:path';
import { root } from './paths.ts';

/**
 * Where `@tessera/ui/<module>` lies. Its `exports` name two targets, `.tsx` and `.ts`; TypeScript tries both,
 * but resolvers that follow Node's rules stop at the first, whether the file exists or not.
 */
export const interfaceAlias: { name: string; alias: string }[] = [
  { name: '@tessera/ui/package.json', alias: join(root, 'shared-ui/package.json') },
  { name: '@tessera/ui', alias: join(root, 'shared-ui/src') },
];
