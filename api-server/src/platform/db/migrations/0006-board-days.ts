import { sql, type Kysely } from 'kysely';

const figures = [
  'posts',
  'likes',
  'likes_known',
  'comments',
  'comments_known',
  'interactions',
  'interactions_known',
  'views',
  'views_known',
  'followers',
  'followers_known',
  'engaged_interactions',
  'engaged_followers',
  'engaged_known',
  'emv',
  'emv_known',
  'priced_likes',
  'priced_comments',
  'priced_views',
];

const statements = [
  // Days of all contents of a board together. It has no foreign key to the board: a transaction that has locked a
  // content and writes its days would wait for the one that deletes the board, which waits for the content. The
  // deletion of a board removes these rows itself.
  sql`create table folder_day (
    owner_id uuid not null references app_user (id) on delete cascade,
    folder_id uuid not null,
    day date not null,
    type text not null,
    posts integer not null,
    likes bigint not null, likes_known integer not null,
    comments bigint not null, comments_known integer not null,
    interactions bigint not null, interactions_known integer not null,
    views bigint not null, views_known integer not null,
    followers bigint not null, followers_known integer not null,
    engaged_interactions bigint not null, engaged_followers bigint not null, engaged_known integer not null,
    emv numeric(30) not null, emv_known integer not null,
    priced_likes bigint not null, priced_comments bigint not null, priced_views bigint not null,
    primary key (owner_id, folder_id, day, type)
  )`,
  sql.raw(`insert into folder_day (owner_id, folder_id, day, type, ${figures.join(', ')})
    select d.owner_id, c.folder_id, d.day, d.type, ${figures.map((name) => `sum(d.${name})`).join(', ')}
    from media_day d join content c on c.owner_id = d.owner_id and c.id = d.content_id group by 1, 2, 3, 4`),
];

export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
