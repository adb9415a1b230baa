import type { ScanState } from '@tessera/contracts/content/content.schema';
import type { Story, StoryContentType } from '@tessera/contracts/story/story.schema';
import type { ColumnType, Generated } from 'kysely';
import type { SourceStories, SourceStoryFigures } from '../../../../network/media-source/story-source.ts';

type Instant = ColumnType<Date, Date, Date>;
type OptionalInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;

export interface StoryContentTable {
  owner_id: string;
  id: string;
  type: StoryContentType;
  value: string;
  full_name: string | null;
  /** The network's id of the account, once it is known. */
  account_id: string | null;
  source: SourceStories['kind'] | null;
  as_of: OptionalInstant;
  state: Exclude<ScanState, 'cancelled'>;
  problem: string | null;
  /** Claims since the last success. */
  attempts: Generated<number>;
  /** When it is read next; null for a clipboard. */
  due_at: OptionalInstant;
  /** Identifies the run that may write. */
  lease_id: string | null;
  lease_until: OptionalInstant;
  failing_since: OptionalInstant;
  created_at: Instant;
}

export interface StoryTable {
  owner_id: string;
  story_content_id: string;
  media_id: string;
  account_id: string | null;
  username: string | null;
  full_name: string | null;
  origin: Story['origin'];
  is_video: boolean;
  caption: string;
  mentions: string[];
  link: string | null;
  posted_at: Instant;
  /** When the network stops showing it. */
  ends_at: OptionalInstant;
  video_url: string | null;
  /** The file with its picture. */
  file_key: string | null;
  figures: ColumnType<SourceStoryFigures | null, string | null, string | null>;
  figures_at: OptionalInstant;
  /** When its owner deleted it. The row stays while the network may still return the story. */
  deleted_at: OptionalInstant;
}

export interface StoryTables {
  story_content: StoryContentTable;
  story: StoryTable;
}

declare module '../../../../platform/db/database-schema.ts' {
  interface DatabaseSchema extends StoryTables {}
}
