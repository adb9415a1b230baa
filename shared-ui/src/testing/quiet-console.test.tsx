import { useState } from 'react';
import { watchConsole } from './quiet-console.ts';
import { renderWithHost } from './render.tsx';

test('watchConsole records the warnings of React and restores the console', async () => {
  let change: (text: string) => void = () => undefined;
  function Text() {
    const [text, setText] = useState('a');
    change = setText;
    return <p>{text}</p>;
  }
  await renderWithHost(<Text />);
  const { error } = console;
  const { complaints, release } = watchConsole();
  change('b');
  release();
  expect(complaints).toEqual([expect.stringContaining('not wrapped in act')]);
  expect(Reflect.get(console, 'error')).toBe(error);
});
