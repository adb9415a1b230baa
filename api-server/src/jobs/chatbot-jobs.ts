import { createEventRepository } from '../modules/chatbot/event.repository.ts';
import { createReplyRepository } from '../modules/chatbot/reply.repository.ts';
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
  return {
    soon: () => loop.soon(),
    stop: async () => {
      stopping.abort();
      await loop.stop();
    },
  };
}
