import { basename } from 'node:path';
import { projectFiles } from '../workspace/files.ts';
import { root } from '../workspace/paths.ts';
import { readWorkspaceFile } from './workspace-change.ts';

/** A table that a noun's own migrations create. */
export interface ModuleTable {
  readonly table: string;
  readonly migration: string;
}

/** The number of a migration, from its file's path; undefined for any other file. */
export const migrationIn = (file: string): string | undefined =>
  /\/migrations\/(?<number>\d{4})-[a-z\d-]+\.ts$/u.exec(file)?.groups?.['number'];

/** The tables that a noun's migrations create, in the order of the files. */
export const tablesOf = ({ noun, context }: { readonly noun: string; readonly context: string }): ModuleTable[] =>
  projectFiles(root, `api-server/src/modules/${context}/${noun}/migrations`)
    .filter((file) => migrationIn(file) !== undefined)
    .flatMap((file) =>
      [...readWorkspaceFile(file).matchAll(/create table (?:if not exists )?(?<table>[a-z_]+)/gu)].map(
        ({ groups }) => ({ table: groups?.['table'] ?? '', migration: basename(file, '.ts') }),
      ),
    );
