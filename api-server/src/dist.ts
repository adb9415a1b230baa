import { join } from 'node:path';
import type { Config } from './config.ts';

/** The folder with the browser files and the registry: the store that every process of this machine shares. */
export const distOf = ({ distDir }: Pick<Config, 'distDir'>): string => distDir ?? join(import.meta.dirname, '../../dist');
