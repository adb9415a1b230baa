import { events } from '@tessera/contracts/events/events';
import { Problem } from '@tessera/contracts/http/problem';
import { importCalls } from '@tessera/contracts/import/import.calls';
import { createImport } from '@tessera/contracts/import/import.factory';
import { act, screen, within } from '@testing-library/react';
import { done, openImport, running, spring } from '../../testing/open-import.tsx';
import { watchCatchUp } from '../../testing/watch-catch-up.ts';

describe('a running import', () => {
  const job = { kind: 'import', id: running.id, label: null, path: null, total: 50_000 };
  const ended = { ...job, done: 50_000, state: 'done' } as const;

  it('can be reopened, and shows its progress and then its result', async () => {
    const server = { importList: [running] };
    const { user, hub } = await openImport({
      prepare: (network) => network.answer(importCalls.getImports, () => ({ importList: server.importList })),
    });
    await user.click(await screen.findByRole('button', { name: /^spring\.csv/u }));
    const bus = hub.as('shell');
    act(() => bus.publish(events.jobProgressed, { ...job, done: 24_000 }));
    act(() => bus.publish(events.jobProgressed, { ...job, done: 20_000 }));
    expect(within(await screen.findByRole('dialog')).getByRole('progressbar')).toHaveAttribute(
      'aria-valuetext',
      '24,000 of 50,000',
    );
    server.importList = [{ ...done, bad: 0 }];
    act(() => bus.publish(events.jobFinished, ended));
    expect(await screen.findByText('49,700')).toBeInTheDocument();
    expect(await screen.findByText('60')).toBeInTheDocument();
  });

  it('shows its true state when it cannot be cancelled', async () => {
    const { user, network } = await openImport({ importList: [running] });
    await user.click(await screen.findByRole('button', { name: /^spring\.csv/u }));
    network.answer(importCalls.cancelImport, () => new Problem('500'));
    network.answer(importCalls.getImports, () => ({ importList: [{ ...done, bad: 0 }] }));
    await user.click(
      await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Cancel importing spring.csv' }),
    );
    expect(await screen.findByText('49,700')).toBeInTheDocument();
  });

  it('shows its result once all of it is loaded', async () => {
    const list = Promise.withResolvers<void>();
    const server = { importList: [running], isSlow: false };
    const { user, hub } = await openImport({
      prepare: (network) =>
        network.answer(importCalls.getImports, async () => {
          if (server.isSlow) await list.promise;
          return { importList: server.importList };
        }),
    });
    await user.click(await screen.findByRole('button', { name: /^spring\.csv/u }));
    Object.assign(server, { importList: [{ ...done, bad: 0 }], isSlow: true });
    act(() => hub.as('shell').publish(events.jobFinished, ended));
    expect(within(screen.getByRole('dialog')).getByRole('progressbar')).toBeInTheDocument();
    await act(async () => list.resolve());
    await screen.findByText('49,700');
    expect(screen.getByText('60')).toBeInTheDocument();
  });

  it('is found to be finished when its final event was missed, and notifies once', async () => {
    const catchUp = watchCatchUp();
    const server = { importList: [running] };
    const { user, notices, hub } = await openImport({
      prepare: (network) => network.answer(importCalls.getImports, () => ({ importList: server.importList })),
    });
    await user.click(await screen.findByRole('button', { name: /^spring\.csv/u }));
    await screen.findByRole('progressbar');
    await catchUp();
    expect(screen.getByRole('progressbar')).toBeInTheDocument();
    server.importList = [{ ...done, added: 0, bad: 0 }];
    await catchUp();
    expect(await screen.findByText('60')).toBeInTheDocument();
    await catchUp();
    act(() => hub.as('shell').publish(events.jobFinished, ended));
    expect(notices).toEqual([{ tone: 'neutral', text: 'Import done. It held no new posts.' }]);
  });

  it('stays finished when it ends before the response to its start', async () => {
    const server = { importList: [spring] };
    const started = Promise.withResolvers<void>();
    const { dialog, user, hub } = await openImport({
      prepare: (network) => {
        network.answer(importCalls.getImports, () => ({ importList: server.importList }));
        network.answer(importCalls.startImport, async () => {
          await started.promise;
          return { import: createImport({ state: 'waiting' }) };
        });
      },
    });
    await user.click(await screen.findByRole('button', { name: /^spring\.csv/u }));
    await user.click(await within(dialog).findByRole('button', { name: 'Import' }));
    server.importList = [{ ...done, id: spring.id, bad: 0 }];
    act(() => hub.as('shell').publish(events.jobFinished, { ...ended, id: spring.id }));
    await screen.findByText('49,700');
    await act(async () => started.resolve());
    expect(await screen.findByText('60')).toBeInTheDocument();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  it('can be cancelled by the user', async () => {
    const { user } = await openImport({
      importList: [running],
      prepare: (network) =>
        network.answer(importCalls.cancelImport, ({ body }) => ({
          import: createImport({ ...running, id: body.id, state: 'cancelled', added: 11_900 }),
        })),
    });
    await user.click(await screen.findByRole('button', { name: /^spring\.csv/u }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel importing spring.csv' }));
    expect(await screen.findByText('Cancelled')).toBeInTheDocument();
    expect(screen.getByText('11,900')).toBeInTheDocument();
  });
});
