import { createPrefetchOnIntent } from './prefetch-on-intent.ts';

const listeners: (() => void)[] = [];

/** A window with a fake navigator. */
function setUp(connection?: object) {
  const prepared: string[] = [];
  const own = new Proxy(window, {
    get: (target, key): unknown => {
      if (key === 'navigator') return { connection };
      if (key !== 'addEventListener') return Reflect.get(target, key, target);
      return (type: string, listener: EventListener) => {
        target.addEventListener(type, listener);
        listeners.push(() => target.removeEventListener(type, listener));
      };
    },
  });
  const { consider } = createPrefetchOnIntent({
    page: own,
    prepare: ({ pathname, search }) => prepared.push(`${pathname}${search}`),
  });
  document.body.innerHTML =
    '<a id="boards" href="/home/boards?sort=name"><b>Boards</b></a><a id="kol" href="/kol">Influencers</a><a id="away" href="https://elsewhere.test/kol">Away</a><a id="tab" href="/kol" target="_blank">Tab</a><p>Text</p>';
  return { prepared, consider };
}

const find = (selector: string): Element => {
  const found = document.querySelector(selector);
  if (!found) throw new Error(`there is no ${selector}`);
  return found;
};
const point = (selector: string): boolean =>
  find(selector).dispatchEvent(new MouseEvent('pointerover', { bubbles: true }));
const press = (selector: string, how: MouseEventInit = {}): boolean =>
  find(selector).dispatchEvent(new MouseEvent('pointerdown', { bubbles: true, ...how }));
const focus = (selector: string): boolean => find(selector).dispatchEvent(new FocusEvent('focusin', { bubbles: true }));

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  listeners.splice(0).forEach((remove) => remove());
  jest.useRealTimers();
});

test.each([
  ['points at it', point],
  ['focuses it', focus],
])('a link is prepared when the user %s for a moment', (_, turnTo) => {
  const { prepared } = setUp();
  turnTo('#boards b');
  jest.advanceTimersByTime(60);
  expect(prepared).toEqual([]);
  jest.advanceTimersByTime(10);
  expect(prepared).toEqual(['/home/boards?sort=name']);
});

test('a pointer that only crosses links prepares none, and moving within one link prepares it once', () => {
  const { prepared } = setUp();
  point('#boards');
  jest.advanceTimersByTime(40);
  point('#kol');
  jest.advanceTimersByTime(40);
  point('p');
  jest.advanceTimersByTime(500);
  expect(prepared).toEqual([]);
  point('#boards');
  jest.advanceTimersByTime(40);
  point('#boards b');
  jest.advanceTimersByTime(500);
  expect(prepared).toEqual(['/home/boards?sort=name']);
});

test('pressing a link prepares it at once', () => {
  const { prepared } = setUp();
  press('#kol');
  expect(prepared).toEqual(['/kol']);
});

test.each([
  ['leads to another origin', '#away', {}],
  ['opens another tab', '#tab', {}],
  ['is pressed to open it in another tab', '#kol', { ctrlKey: true }],
  ['is no link', 'p', {}],
])('an element that %s is not prepared', (_, selector, how) => {
  const { prepared } = setUp();
  if (selector !== '#kol') point(selector);
  press(selector, how);
  jest.advanceTimersByTime(500);
  expect(prepared).toEqual([]);
});

test.each([
  ['asked to save data', { saveData: true, effectiveType: '4g' }, []],
  ['has a very slow connection', { saveData: false, effectiveType: '2g' }, []],
  ['has a usual connection', { saveData: false, effectiveType: '4g' }, ['/kol']],
])('respects a user who %s', (_, connection, expected) => {
  const { prepared } = setUp(connection);
  press('#kol');
  expect(prepared).toEqual(expected);
});

test('a path considered elsewhere, as in the palette, is prepared unless it is cancelled', () => {
  const { prepared, consider } = setUp();
  consider('/kol')();
  consider('/home');
  jest.advanceTimersByTime(500);
  expect(prepared).toEqual(['/home']);
});
