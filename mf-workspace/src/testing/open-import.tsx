import { createContent } from '@tessera/contracts/content/content.factory';
import { importCalls } from '@tessera/contracts/import/import.calls';
import { createImport } from '@tessera/contracts/import/import.factory';
import type { Import, PreviewRow } from '@tessera/contracts/import/import.schema';
import type { FakeNetwork } from '@tessera/ui/testing/fake-network';
import type { Rendered } from '@tessera/ui/testing/render';
import { fireEvent, screen, within } from '@testing-library/react';
import { renderWorkspace } from './render-workspace.tsx';

/** One import in three states. */
export const spring = createImport();
export const running = createImport({ state: 'running', total: 50_000, done: 12_000 });
export const done = createImport({
  state: 'done',
  total: 50_000,
  done: 50_000,
  added: 49_700,
  updated: 60,
  unchanged: 40,
  bad: 200,
});

/** Its first rows: one that would be imported, and one that would not. */
const preview: readonly PreviewRow[] = [
  {
    row: 2,
    bad: null,
    media: {
      link: 'https://www.instagram.com/p/Cq0Lx1mN2aB/',
      type: 'GraphImage',
      createdTime: '2026-03-02T01:00:00.000Z',
      username: 'lumen.kitchen',
      text: 'A lamp',
      likes: 1_240,
      comments: null,
      views: null,
    },
  },
  { row: 3, media: null, bad: { row: 3, field: 'likes', value: '1.2K', reason: 'invalidCount' } },
];

/** The open import dialog of one content, with helpers to use it. */
export interface OpenImport extends Rendered {
  readonly dialog: HTMLElement;
  readonly choose: (file: File) => void;
  readonly select: (column: string, meaning: string) => Promise<void>;
}

export interface ImportOptions {
  readonly importList?: readonly Import[];
  readonly prepare?: (network: FakeNetwork) => void;
}

/** Opens the import dialog of a content, on a server with these imports. */
export async function openImport({ importList = [], prepare }: ImportOptions = {}): Promise<OpenImport> {
  const rendered = await renderWorkspace({
    path: '/home/contents',
    contents: [createContent()],
    prepare: ({ network }) => {
      network.answer(importCalls.getImports, () => ({ importList: [...importList] }));
      network.answer(importCalls.uploadImport, () => ({ import: spring }));
      network.answer(importCalls.startImport, () => ({ import: running }));
      network.answer(importCalls.previewImport, () => ({ previewList: [...preview] }));
      prepare?.(network);
    },
  });
  const { user } = rendered;
  await user.click(await screen.findByRole('button', { name: 'Actions for lumen.kitchen' }));
  await user.click(screen.getByRole('menuitem', { name: 'Import posts' }));
  const dialog = await screen.findByRole('dialog', { name: 'Import into lumen.kitchen' });
  return {
    ...rendered,
    dialog,
    // A browser's file chooser filters other file types, but dropping does not.
    choose: (file) => {
      fireEvent.change(within(dialog).getByLabelText('Drop a file here, or choose one'), {
        target: { files: { item: () => file } },
      });
    },
    select: async (column, meaning) => {
      await user.click(within(dialog).getByRole('combobox', { name: column }));
      await user.click(screen.getByRole('option', { name: meaning }));
    },
  };
}
