import { join } from 'node:path';
import type { Config } from '../config.ts';

/** The folder with the built browser files and the registry, shared by all processes of this machine. */
export const distOf = ({ distDir }: Pick<Config, 'distDir'>): string =>
  distDir ?? join(import.meta.dirname, '../../../dist');
