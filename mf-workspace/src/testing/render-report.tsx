import { emvCalls } from '@tessera/contracts/emv/emv.calls';
import type { CallOutput } from '@tessera/contracts/http/define-call';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import { createMediaList } from '@tessera/contracts/media/media.factory';
import type { Media } from '@tessera/contracts/media/media.schema';
import type { FakeHost } from '@tessera/ui/testing/fake-host';
import type { Rendered } from '@tessera/ui/testing/render';
import { screen } from '@testing-library/react';
import { createEmvAnswer } from './emv.ts';
import { createChart, createSummary } from './figures.ts';
import { folders, renderWorkspace } from './render-workspace.tsx';

type Options = Parameters<typeof renderWorkspace>[0];

/** Top lists with the same five media each. */
export function createTop(media: readonly Media[] = createMediaList(5)): CallOutput<typeof mediaCalls.getTop> {
  const list = [...media];
  return {
    topLists: {
      FOLLOWERS: list,
      LIKES: list,
      COMMENTS: list,
      INTERACTIONS: list,
      VIEWS: list,
      ENGAGEMENT: list,
      EMV: list,
    },
    dateFrom: null,
    toDate: null,
  };
}

/** Renders the first board with a report and all contents in view; `search` adds to the address. */
export function renderReport(
  screen: 'summary' | 'chart' | 'emv' | 'audience' | 'brand',
  { search = '', prepare, ...options }: Options & { readonly search?: string } = {},
): Promise<Rendered> {
  return renderWorkspace({
    ...options,
    path: `/home?folderId=${folders[0]?.id ?? ''}&contentId=all&screen=${screen}${search}`,
    prepare: (host: FakeHost) => {
      const { network } = host;
      network.answer(mediaCalls.getSummary, () => createSummary());
      network.answer(mediaCalls.getChart, () => createChart());
      network.answer(mediaCalls.getTop, () => createTop());
      network.answer(emvCalls.getEmv, () => createEmvAnswer());
      prepare?.(host);
    },
  });
}

/** The view's parameters as they appear in the links to its other screens. */
export const linked = (): URLSearchParams =>
  new URLSearchParams(screen.getByRole('link', { name: 'Media' }).getAttribute('href')?.split('?')[1]);
