import { Problem, toProblem } from './problem.ts';

test('a problem that another copy of this module threw is the same problem', () => {
  jest.isolateModules(() => {
    const other = jest.requireActual<typeof import('./problem.ts')>('./problem.ts');
    expect(other.Problem).not.toBe(Problem);
    const thrown = new other.Problem('conflict', { supportId: 'abc' });
    expect(thrown).toBeInstanceOf(Problem);
    expect(toProblem(thrown)).toBe(thrown);
  });
});

test.each([new Error('conflict'), { code: 'conflict' }, 'conflict', null])('%p is no problem, so it means that no answer came', (value) => {
  expect(value).not.toBeInstanceOf(Problem);
  expect(toProblem(value)).toMatchObject({ code: '0', cause: value });
});
