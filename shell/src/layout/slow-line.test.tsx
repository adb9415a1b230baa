import { renderWithHost } from '@tessera/ui/testing/render';
import { act, screen } from '@testing-library/react';
import { shellLocales } from '../language/locales.ts';
import { slowAfter, SlowLine } from './slow-line.tsx';

afterEach(() => jest.useRealTimers());

test('the line about a slow page appears only after a while', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  await renderWithHost(<SlowLine page="Analysis" />, { namespace: { id: 'shell', locales: shellLocales } });
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  act(() => {
    jest.advanceTimersByTime(slowAfter);
  });
  expect(screen.getByRole('status')).toHaveTextContent('Analysis is still loading. Your connection seems to be slow.');
});
