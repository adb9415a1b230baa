// Written by bin/accept-contract.ts from the files named *.events.ts; not edited by hand.
import type { EventTopic } from './events/event-topic.ts';
import { events } from './events/events.ts';
import { articleEvents } from './article/article.events.ts';
import { creatorEvents } from './creator/creator.events.ts';
import { folderEvents } from './folder/folder.events.ts';
import { inspectEvents } from './inspect/inspect.events.ts';
import { kolEvents } from './kol/kol.events.ts';
import { linkEvents } from './link/link.events.ts';

/** Every topic that the contracts name. */
export const allEvents: readonly EventTopic[] = [
  ...Object.values(events),
  ...Object.values(articleEvents),
  ...Object.values(creatorEvents),
  ...Object.values(folderEvents),
  ...Object.values(inspectEvents),
  ...Object.values(kolEvents),
  ...Object.values(linkEvents),
];
