import { bubbleRules } from './bubble-rules.ts';
import { mapFlow, portsOf, waitsForTap, type FlowMap } from './flow-bubbles.ts';
import type { FlowRuleName } from './flow-rule-texts.ts';
import type { Bubble, Flow } from './flow.schema.ts';

/** A problem of a flow. An error prevents publication, a warning does not. */
export interface FlowProblem {
  readonly rule: FlowRuleName;
  readonly severity: 'error' | 'warning';
  /** The bubble with the problem; null for a problem of the whole flow. */
  readonly bubbleId: string | null;
  /** The unconnected port, if the problem is about one; else null. */
  readonly port: string | null;
}

interface CheckedFlow extends Flow {
  readonly map: FlowMap;
  /** Ids of the bubbles that can be reached from a starting step. */
  readonly reached: ReadonlySet<string>;
}

/** A rule about how bubbles are connected. Rules about a single bubble are in `bubble-rules.ts`. */
type FlowRule = (flow: CheckedFlow) => readonly FlowProblem[];

const error = (rule: FlowRuleName, bubbleId: string | null = null, port: string | null = null): FlowProblem => ({
  rule,
  severity: 'error',
  bubbleId,
  port,
});
const warning = (rule: FlowRuleName, bubbleId: string): FlowProblem => ({
  rule,
  severity: 'warning',
  bubbleId,
  port: null,
});

const triggersIn = (bubbles: Flow['bubbles']) =>
  bubbles.flatMap((bubble) => (bubble.kind === 'trigger' ? [bubble] : []));

/** Bubbles that can be reached from a bubble without passing one for which `mayLeave` is false. */
function walk(map: FlowMap, from: string, mayLeave: (bubble: Bubble) => boolean = () => true): Bubble[] {
  const seen = new Map<string, Bubble>();
  const start = map.bubble(from);
  const left = start === null ? [] : [start];
  for (let bubble = left.pop(); bubble !== undefined; bubble = left.pop()) {
    if (!mayLeave(bubble)) continue;
    for (const port of portsOf(bubble)) {
      const next = map.next(bubble.id, port);
      if (next === null || seen.has(next.id)) continue;
      seen.set(next.id, next);
      left.push(next);
    }
  }
  return [...seen.values()];
}

const isMessage = (bubble: Bubble): boolean => bubble.kind === 'reply' && bubble.type !== 'COMMENT_REPLY';
/** Whether the flow continues without waiting for a tap. */
const goesOn = (bubble: Bubble): boolean => !waitsForTap(bubble);

/**
 * After a comment only one message may be sent until the person answers.
 * Checks all comment triggers together, because a flow may have hundreds of them.
 */
function commentRules({ map, bubbles }: CheckedFlow): readonly FlowProblem[] {
  const comments = triggersIn(bubbles).filter(({ type }) => type === 'COMMENT');
  const messages = new Set(comments.flatMap(({ id }) => walk(map, id, goesOn).filter(isMessage)));
  const second = new Set(
    [...messages].flatMap((first) =>
      walk(map, first.id, goesOn).filter((bubble) => isMessage(bubble) && bubble.id !== first.id),
    ),
  );
  const early = new Set(
    comments.flatMap(({ id }) =>
      walk(map, id, (bubble) => !isMessage(bubble)).filter(({ type }) => type === 'FOLLOWS'),
    ),
  );
  return [
    ...[...second].map(({ id }) => warning('privateReplyOnce', id)),
    ...[...early].map(({ id }) => warning('followsUnknown', id)),
  ];
}

const flowRules: readonly FlowRule[] = [
  ({ bubbles }) => (triggersIn(bubbles).length === 0 ? [error('startMissing')] : []),
  ({ map, bubbles }) =>
    triggersIn(bubbles).flatMap(({ id }) =>
      map.next(id, 'next') === null ? [error('startUnconnected', id, 'next')] : [],
    ),
  ({ map, bubbles }) =>
    bubbles.flatMap((bubble) =>
      bubble.kind === 'reply' && waitsForTap(bubble)
        ? portsOf(bubble).flatMap((port) =>
            map.next(bubble.id, port) === null ? [error('buttonUnconnected', bubble.id, port)] : [],
          )
        : [],
    ),
  ({ map, bubbles }) =>
    bubbles.flatMap(({ id, kind }) =>
      kind === 'condition' && map.next(id, 'yes') === null && map.next(id, 'no') === null
        ? [error('conditionUnconnected', id)]
        : [],
    ),
  ({ map, edges }) =>
    edges.flatMap(({ from, to }) => {
      const [source, target] = [map.bubble(from), map.bubble(to)];
      const isFromComment = source?.kind === 'trigger' && source.type === 'COMMENT';
      return target?.kind === 'reply' && target.type === 'COMMENT_REPLY' && !isFromComment
        ? [error('commentReplyOrigin', target.id)]
        : [];
    }),
  ({ bubbles }) =>
    triggersIn(bubbles).length > 0 && !bubbles.some((bubble) => bubble.kind === 'reply' && bubble.type !== 'UNSET')
      ? [error('replyNeeded')]
      : [],
  ({ map, bubbles }) =>
    bubbles.flatMap((bubble) =>
      goesOn(bubble) && walk(map, bubble.id, goesOn).some(({ id }) => id === bubble.id)
        ? [error('endlessLoop', bubble.id)]
        : [],
    ),
  ({ bubbles, reached }) =>
    bubbles.flatMap(({ id, kind }) => (kind !== 'trigger' && !reached.has(id) ? [warning('unreached', id)] : [])),
  commentRules,
  ({ bubbles }) => {
    const said = triggersIn(bubbles).filter(({ type }) => type === 'DEFAULT_REPLY');
    return said.slice(1).map(({ id }) => error('defaultReplyOnce', id));
  },
];

/** All problems of a flow: those of the whole flow first, then bubble by bubble. */
export function checkFlow(flow: Flow): readonly FlowProblem[] {
  const map = mapFlow(flow);
  const reached = new Set(triggersIn(flow.bubbles).flatMap(({ id }) => walk(map, id).map((bubble) => bubble.id)));
  const found = flowRules.flatMap((rule) => rule({ ...flow, map, reached }));
  const own = flow.bubbles.flatMap((bubble) =>
    bubbleRules(bubble).map((broken) => ({ ...broken, bubbleId: bubble.id, port: null })),
  );
  const all = [...found, ...own];
  const order = new Map(flow.bubbles.map(({ id }, index) => [id, index + 1]));
  const placeOf = ({ bubbleId }: FlowProblem): number => (bubbleId === null ? 0 : (order.get(bubbleId) ?? 0));
  const byName = new Map(
    all.map((problem) => [`${problem.rule} ${problem.bubbleId ?? ''} ${problem.port ?? ''}`, problem]),
  );
  return [...byName.values()].toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** The problems that prevent publication of a flow. */
export const flowErrors = (flow: Flow): readonly FlowProblem[] =>
  checkFlow(flow).filter(({ severity }) => severity === 'error');

/** The problems that prevent even saving a draft: no starting step, or a starting step without a next bubble. */
export const savingErrors = (flow: Flow): readonly FlowProblem[] =>
  checkFlow(flow).filter(({ rule }) => rule === 'startMissing' || rule === 'startUnconnected');
