import type * as problemModule from './problem.ts';
import { Problem, toProblem } from './problem.ts';

test('a problem thrown by another copy of this module is recognised as a problem', () => {
  jest.isolateModules(() => {
    const other = jest.requireActual<typeof problemModule>('./problem.ts');
    expect(other.Problem).not.toBe(Problem);
    const thrown = new other.Problem('conflict', { supportId: 'abc' });
    expect(thrown).toBeInstanceOf(Problem);
    expect(toProblem(thrown)).toBe(thrown);
  });
});

test.each([new Error('conflict'), { code: 'conflict' }, 'conflict', null])(
  '%p is not a problem, and is converted to the code for no answer',
  (value) => {
    expect(value).not.toBeInstanceOf(Problem);
    expect(toProblem(value)).toMatchObject({ code: '0', cause: value });
  },
);
