import { sql, type Kysely } from 'kysely';

const statements = [
  // All slugs under which an article was published or is scheduled to be.
  sql`create table article_address (
    owner_id uuid not null,
    article_id uuid not null,
    slug text not null,
    since timestamptz not null,
    primary key (owner_id, article_id, slug),
    constraint article_address_slug_key unique (slug),
    constraint article_address_article_fkey foreign key (owner_id, article_id) references article (owner_id, id) on delete cascade
  )`,
  sql`insert into article_address (owner_id, article_id, slug, since) select owner_id, id, slug, updated_at from article where published is not null or scheduled is not null`,
  sql`update article set published = published || jsonb_build_object('slug', slug), scheduled = scheduled || jsonb_build_object('slug', slug) where published is not null or scheduled is not null`,
  sql`update newsletter set edition = edition || jsonb_build_object('slug', slug) where edition is not null`,
];

export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
