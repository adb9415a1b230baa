import { contentCalls } from '@tessera/contracts/content/content.calls';
import { createContent, createReportStatus } from '@tessera/contracts/content/content.factory';
import type { Content } from '@tessera/contracts/content/content.schema';
import { factoryId } from '@tessera/contracts/factory-id';
import type { FakeNetwork } from '@tessera/ui/testing/fake-network';
import type { Rendered } from '@tessera/ui/testing/render';
import { screen, within } from '@testing-library/react';
import type { AddableType } from '../collect/contents/add/content-lines.ts';
import { renderWorkspace } from './render-workspace.tsx';

const kinds = {
  USER: 'Accounts',
  HASHTAG: 'Hashtags',
  LOCATION: 'Places',
  KEYWORD: 'Keywords',
  USERTAGGED: 'Tagged accounts',
  CLIPBOARD: 'Clipboards',
} as const satisfies Readonly<Record<AddableType, string>>;

interface AddDialog extends Rendered {
  readonly field: HTMLElement;
  /** Clicks the button that submits the form. */
  readonly submit: (name: string) => Promise<void>;
  /** The row of a typed entry. */
  readonly rowOf: (name: string) => HTMLElement;
}

/** A content directly after it was added, before its first reading. */
export const createNewContent = (overrides: Partial<Content>): Content =>
  createContent({
    id: factoryId('content', 7),
    updating: true,
    isNew: true,
    mediaCount: 0,
    asOf: null,
    report: createReportStatus({ state: 'running', processing_status: 0, current_count: 0, total_count: 0 }),
    ...overrides,
  });

/**
 * Opens the dialog that adds contents, on a server that accepts them: from the head of the board or, without contents,
 * from the empty state.
 */
export async function openAddDialog(
  type: AddableType,
  prepare: (network: FakeNetwork) => void,
  contents?: readonly Content[],
): Promise<AddDialog> {
  const rendered = await renderWorkspace({
    ...(contents && { contents }),
    prepare: ({ network }) => {
      const known = type === 'HASHTAG' ? { fullName: null, followers: null } : {};
      network.answer(contentCalls.addContent, ({ body }) => ({
        content: createNewContent({ type, value: body.content.value, ...known }),
      }));
      prepare(network);
    },
  });
  const { user } = rendered;
  const place = contents?.length === 0 ? (await screen.findByText('No contents yet')).parentElement : document.body;
  await user.click(await within(place ?? document.body).findByRole('button', { name: 'Add contents' }));
  await user.click(screen.getByRole('radio', { name: kinds[type] }));
  return {
    ...rendered,
    field: screen.getByRole('textbox', { name: kinds[type] }),
    submit: async (name) => {
      await user.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
    },
    rowOf: (name) => {
      const row = within(screen.getByRole('list', { name: `${kinds[type]} to add` }))
        .getByText(name)
        .closest('li');
      if (!row) throw new Error(`${name} is not in a row`);
      return row;
    },
  };
}
