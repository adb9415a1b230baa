import { sql, type Kysely } from 'kysely';

const statements = [
  // A view belongs to a folder, or to an owner's only list of influencers.
  sql`alter table saved_view alter column folder_id drop not null, add column scope text not null default 'folder' check (scope in ('folder', 'kols')), add column is_default boolean not null default false,
    add constraint saved_view_folder_of_scope check ((scope = 'folder') = (folder_id is not null)),
    add constraint saved_view_owner_fkey foreign key (owner_id) references app_user (id) on delete cascade`,
  sql`create unique index saved_view_scope_name on saved_view (owner_id, scope, name) where folder_id is null`,
  sql`create unique index saved_view_default on saved_view (owner_id, scope, coalesce(folder_id, owner_id)) where is_default`,
];

export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
