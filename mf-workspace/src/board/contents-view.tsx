import type { Folder } from '@tessera/contracts/folder/folder.schema';
import { LoadState } from '@tessera/ui/shared-modules/kit';
import { useDeferredValue } from 'react';
import type { ReactNode } from 'react';
import { ContentsSkeleton } from '../media/wall/contents-skeleton.tsx';
import { CurrentContent } from './current-content.tsx';
import { NoContents } from '../contents/no-contents.tsx';
import { useContents } from '../content-query/use-contents.ts';

/** A board's contents and, below them, the media of the current one. */
export function ContentsView({ folder }: { readonly folder: Folder }): ReactNode {
  const contents = useContents(folder.id);
  // First drawn in steps that let others in between: so the question for the media goes out before all of this stands.
  const isKnown = useDeferredValue(contents.status !== 'loading');
  return (
    <LoadState state={isKnown ? contents : { status: 'loading' }} skeleton={<ContentsSkeleton />} empty={<NoContents />}>
      {(items) => <CurrentContent folder={folder} contents={items} />}
    </LoadState>
  );
}
