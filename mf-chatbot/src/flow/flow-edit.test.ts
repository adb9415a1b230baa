import { createFlow } from '@tessera/contracts/chatbot/chatbot.factory';
import { emptyFlow } from '@tessera/contracts/chatbot/flow-bubbles';
import { checkFlow } from '@tessera/contracts/chatbot/flow-rules';
import {
  addBubble,
  changeBubble,
  connect,
  copyBubbles,
  createBubble,
  freePlace,
  moveBubbles,
  palette,
  pasteBubbles,
  removeBubbles,
} from './flow-edit.ts';
import { change, redo, startHistory, undo } from './flow-history.ts';
import { firstViewOf, layOut, moveIntoView } from './flow-layout.ts';
import { differenceOf } from './saving/flow-difference.ts';

const flow = createFlow();
const [start, question] = flow.bubbles;

it('creates every kind of bubble of the palette', () => {
  for (const kind of palette)
    expect(createBubble(kind, 'New', { x: 1, y: 2 })).toMatchObject({ ...kind, title: 'New', x: 1, y: 2 });
  expect(palette).toHaveLength(16);
});

it('places a new bubble on a free spot, and connects the free port of its neighbour to it', () => {
  const first = createBubble({ kind: 'trigger', type: 'TEXT' }, 'First', { x: 0, y: 0 });
  const place = freePlace(addBubble(emptyFlow(), first, null), first);
  const second = createBubble({ kind: 'reply', type: 'TEXT' }, 'Second', place);
  const both = addBubble(addBubble(emptyFlow(), first, null), second, first);
  expect(both.edges).toEqual([{ from: first.id, port: 'next', to: second.id }]);
  const third = freePlace(both, first);
  expect(third).not.toEqual(place);
});

it('connects a port to one bubble at a time, and never to a trigger', () => {
  expect(connect(flow, 'start', 'next', 'lunch-menu').edges.filter(({ from }) => from === 'start')).toEqual([
    { from: 'start', port: 'next', to: 'lunch-menu' },
  ]);
  expect(connect(flow, 'start', 'next', null).edges.some(({ from }) => from === 'start')).toBe(false);
  expect(connect(flow, 'lunch-menu', 'next', 'start').edges).toEqual(flow.edges);
});

it('removes the connections of removed bubbles and buttons', () => {
  expect(removeBubbles(flow, new Set(['question'])).edges).toEqual([]);
  if (question?.kind !== 'reply') throw new Error('no question');
  expect(changeBubble(flow, { ...question, buttons: question.buttons.slice(1) }).edges.map(({ port }) => port)).toEqual(
    ['next', 'dinner'],
  );
});

it('pastes copied bubbles with their connections under new ids, also into another flow', () => {
  const pasted = pasteBubbles(emptyFlow(), copyBubbles(flow, new Set(['question', 'lunch-menu'])));
  expect(pasted?.flow.bubbles.map(({ title }) => title)).toEqual(['Which menu', 'Lunch menu']);
  expect(pasted?.flow.edges).toHaveLength(1);
  expect(pasted?.flow.bubbles.some(({ id }) => id === 'question')).toBe(false);
});

it.each(['', 'Hello', '[]', '{"bubbles":[{"kind":"trigger"}]}', 'null'])('pastes nothing for "%s"', (text) => {
  expect(pasteBubbles(flow, text)).toBeNull();
});

it('arranges a flow in columns without overlapping bubbles', () => {
  const scattered = moveBubbles(flow, new Map(flow.bubbles.map(({ id }) => [id, { x: 0, y: 0 }])));
  const { bubbles } = layOut(scattered);
  const at = (id: string) => bubbles.find((bubble) => bubble.id === id) ?? { x: 0, y: 0 };
  expect(at('start').x).toBeLessThan(at('question').x);
  expect(at('question').x).toBeLessThan(at('lunch-menu').x);
  expect(at('lunch-menu').y).not.toBe(at('dinner-menu').y);
  expect(checkFlow(layOut(scattered))).toEqual([]);
});

describe('the undo history', () => {
  const [one, two] = [removeBubbles(flow, new Set(['start'])), removeBubbles(flow, new Set(['question']))];

  it('undoes and redoes every change', () => {
    const done = change(change(startHistory(flow), one), two);
    expect(undo(done).present).toBe(one);
    expect(undo(undo(undo(done))).present).toBe(flow);
    expect(redo(undo(done)).present).toBe(two);
    expect(redo(done).present).toBe(two);
    expect(change(undo(done), flow).future).toEqual([]);
  });

  it('undoes changes of the same field together', () => {
    const done = change(change(startHistory(flow), one, 'start title'), two, 'start title');
    expect(undo(done).present).toBe(flow);
    expect(undo(change(done, flow, 'start text')).present).toBe(two);
  });
});

it('lists the differences of two versions, ignoring the positions of bubbles', () => {
  const renamed = start ? changeBubble(flow, { ...start, title: 'Other' }) : flow;
  expect(differenceOf(moveBubbles(flow, new Map([['start', { x: 9, y: 9 }]])), flow)).toEqual({
    onlyMine: [],
    onlyTheirs: [],
    changed: [],
    connections: 0,
  });
  expect(differenceOf(renamed, removeBubbles(flow, new Set(['question'])))).toEqual({
    onlyMine: ['Which menu'],
    onlyTheirs: [],
    changed: ['Other'],
    connections: 3,
  });
});

it('shows a small flow whole at first, and only the beginning of a large one', () => {
  const reply = (x: number, y: number) =>
    createBubble({ kind: 'reply', type: 'TEXT' }, 'Reply', { x, y }, `r${x}-${y}`);
  const small = { ...emptyFlow(), bubbles: [reply(100, 50), reply(480, 50)] };
  expect(firstViewOf(small, 1_000, 600)).toEqual({ x: 70, y: 188, zoom: 1 });
  expect(firstViewOf({ ...small, bubbles: [...small.bubbles, reply(4_000, 900)] }, 1_000, 600)).toEqual({
    x: 24 - 75,
    y: 24 - 37.5,
    zoom: 0.75,
  });
  expect(firstViewOf(emptyFlow(), 1_000, 600)).toEqual({ x: 24, y: 24, zoom: 1 });
});

test.each([
  ['in view', { x: 100, y: 100 }, { x: 0, y: 0 }],
  ['partly left and above', { x: -50, y: 10 }, { x: 74, y: 14 }],
  ['partly right and below', { x: 700, y: 450 }, { x: -204, y: -74 }],
  ['far away', { x: 5_000, y: -900 }, { x: -4_504, y: 924 }],
])('the view moves as little as needed to show a bubble that is %s', (_, place, moved) => {
  expect(
    moveIntoView({ x: 0, y: 0, zoom: 1 }, { ...place, width: 280, height: 100 }, { width: 800, height: 500 }),
  ).toEqual({ ...moved, zoom: 1 });
});

test('of a bubble that is larger than the canvas, the view shows the start', () => {
  expect(
    moveIntoView({ x: 10, y: 10, zoom: 2 }, { x: 300, y: 0, width: 280, height: 100 }, { width: 320, height: 500 }),
  ).toEqual({ x: 24 - 600, y: 24, zoom: 2 });
});
