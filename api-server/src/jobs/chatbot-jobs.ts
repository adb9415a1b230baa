import { createEventRepository } from '../modules/chatbot/event.repository.ts';
import { createReplyRepository } from '../modules/chatbot/reply.repository.ts';
import { createFlowFiguresRepository } from '../modules/chatbot/figures.repository.ts';
import { repeat } from '../repeat.ts';
import { workOnPerson } from './chatbot-events.ts';
import { workOnReply } from './chatbot-replies.ts';
import type { ReplyWork } from './chatbot-replies.ts';

export interface ChatbotJobs {
  /** Looks now: somebody wrote. */
  soon(): void;
  /** Ends what runs, and waits for that. */
  stop(): Promise<void>;
}

const lookEvery = 500;
/** Walks of so many milliseconds are added up at once: those by the same bubbles are one change of a row then. */
const addUpEvery = 2_000;
const listed = 100;
const lanes = 8;

async function inLanes<Entry>(entries: readonly Entry[], work: (entry: Entry) => Promise<void>): Promise<void> {
  const left = [...entries];
  const lane = async (): Promise<void> => {
    for (let entry = left.shift(); entry !== undefined; entry = left.shift()) await work(entry);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** Does everything that is due now; true when something was. */
export async function workOnChatbot(work: ReplyWork, signal: AbortSignal): Promise<boolean> {
  const now = work.clock.now();
  const people = await createEventRepository(work.db).listDue(now, listed);
  await inLanes(people, (key) => workOnPerson(work, key, signal));
  const replies = signal.aborted ? [] : await createReplyRepository(work.db).listDue(work.clock.now(), listed);
  await inLanes(replies, (reply) => workOnReply(work, reply));
  return people.length > 0 || replies.length > 0;
}

/** Adds what conversations came by to the days. */
export async function addUpWalks({ db }: Pick<ReplyWork, 'db'>): Promise<void> {
  const figures = createFlowFiguresRepository(db);
  for (const ownerId of await figures.listWalked()) await figures.addUp(ownerId);
}

/** Answers what people write. The rows say what is due, so any number of processes may look. */
export function startChatbotJobs(work: ReplyWork): ChatbotJobs {
  const stopping = new AbortController();
  const loop = repeat(
    async () => {
      while (!stopping.signal.aborted && (await workOnChatbot(work, stopping.signal)));
    },
    lookEvery,
    (error) => work.log('warn', 'what people wrote cannot be listed', { error }),
  );
  const adding = repeat(() => addUpWalks(work), addUpEvery, (error) => work.log('warn', 'what conversations came by cannot be added up', { error }));
  return {
    soon: () => loop.soon(),
    stop: async () => {
      stopping.abort();
      await Promise.all([loop.stop(), adding.stop()]);
    },
  };
}
