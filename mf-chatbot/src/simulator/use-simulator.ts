import type { Bot, BotSettings } from '@tessera/contracts/chatbot/bot.schema';
import { pickBy } from '@tessera/contracts/chatbot/engine/flow-chance';
import { newConversation, prepareFlow, runFlows } from '@tessera/contracts/chatbot/engine/flow-engine';
import type { FlowReply, Incoming } from '@tessera/contracts/chatbot/engine/flow-engine.schema';
import type { Flow } from '@tessera/contracts/chatbot/flow.schema';
import { useState } from 'react';

/** One entry on the phone: what the person did, or what the bot answered. */
export type PhoneEntry =
  | { readonly key: string; readonly by: 'person'; readonly incoming: Incoming }
  | { readonly key: string; readonly by: 'bot'; readonly reply: FlowReply }
  | { readonly key: string; readonly by: 'nobody' };

export interface Simulator {
  readonly entries: readonly PhoneEntry[];
  /** The bubbles that the last step passed. */
  readonly lit: ReadonlySet<string>;
  readonly follows: boolean;
  readonly setFollows: (follows: boolean) => void;
  readonly seed: string;
  readonly setSeed: (seed: string) => void;
  /** `settings` are those of the bot: its words stop and start it, and to mention its account is to mention nobody. */
  readonly send: (incoming: Incoming, settings: BotSettings & Partial<Pick<Bot, 'username'>>) => void;
  readonly restart: () => void;
}

const nobody: ReadonlySet<string> = new Set();
/** The simulator's flow needs an id; any will do. */
const flowId = '00000000-0000-4000-8000-000000000000';

/** A conversation with the current flow. It uses the same engine as the server. */
export function useSimulator(flow: Flow): Simulator {
  const [state, setState] = useState(newConversation);
  const [entries, setEntries] = useState<readonly PhoneEntry[]>([]);
  const [lit, setLit] = useState(nobody);
  const [follows, setFollows] = useState(true);
  const [seed, setSeed] = useState('1');
  const hasWritten = entries.some((entry) => entry.by === 'person' && entry.incoming.kind !== 'comment');

  const send: Simulator['send'] = (incoming, { stopWords, startWords, username }) => {
    // The network reveals whether somebody follows only after their first message.
    const isKnown = incoming.kind !== 'comment' || hasWritten;
    const outcome = runFlows({
      flows: [prepareFlow(flowId, flow)],
      state,
      incoming,
      follows: isKnown ? follows : null,
      parties: username === undefined ? [] : [username],
      now: Date.now(),
      pick: pickBy(`${seed} ${entries.length}`),
      words: { stop: stopWords, start: startWords },
    });
    const said: PhoneEntry = { key: `${entries.length}`, by: 'person', incoming };
    const answers: PhoneEntry[] = outcome.replies.map((reply, index) => ({
      key: `${entries.length} ${index}`,
      by: 'bot',
      reply,
    }));
    setEntries([
      ...entries,
      said,
      ...(outcome.flowId === null ? [{ key: `${entries.length} none`, by: 'nobody' as const }] : answers),
    ]);
    setState(outcome.state);
    setLit(new Set(outcome.visits.map(({ bubbleId }) => bubbleId)));
  };
  const restart = (): void => {
    setState(newConversation);
    setEntries([]);
    setLit(nobody);
  };
  return { entries, lit, follows, setFollows, seed, setSeed, send, restart };
}
