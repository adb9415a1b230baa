import { createEventRepository } from '../modules/chatbot/event.repository.ts';
import { createReplyRepository } from '../modules/chatbot/reply.repository.ts';
import { createFlowFiguresRepository } from '../modules/chatbot/figures.repository.ts';
import { repeat } from '../repeat.ts';
import { workOnPerson } from './chatbot-events.ts';
import { workOnReply } from './chatbot-replies.ts';
import type { ReplyWork } from './chatbot-replies.ts';

export interface ChatbotJobs {
  /** Looks for work now, because a message arrived. */
  soon(): void;
  /** Stops running work and waits until it has ended. */
  stop(): Promise<void>;
}

const lookEvery = 500;
/** Milliseconds between two summations of conversation steps. Adding them up together needs only one row change per flow step. */
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

/** Does all due work now. Returns true when there was some. */
export async function workOnChatbot(work: ReplyWork, signal: AbortSignal): Promise<boolean> {
  const now = work.clock.now();
  const people = await createEventRepository(work.db).listDue(now, listed);
  await inLanes(people, (key) => workOnPerson(work, key, signal));
  const replies = signal.aborted ? [] : await createReplyRepository(work.db).listDue(work.clock.now(), listed);
  await inLanes(replies, (reply) => workOnReply(work, reply));
  return people.length > 0 || replies.length > 0;
}

/** Adds the recorded conversation steps to the daily figures. */
export async function addUpWalks({ db }: Pick<ReplyWork, 'db'>): Promise<void> {
  const figures = createFlowFiguresRepository(db);
  for (const ownerId of await figures.listWalked()) await figures.addUp(ownerId);
}

/** Answers incoming messages. The due work is in the database, so any number of processes may do this. */
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
