import type { Content } from '@tessera/contracts/content/content.schema';
import type { Folder } from '@tessera/contracts/folder/folder.schema';
import { useCompletedAddress } from '@tessera/ui/shared-modules/router';
import { createContext, use } from 'react';
import { resolveDisplay, useDisplayHabit } from '../../lib/figures/media-display.ts';
import { useToday } from '../../lib/use-today.ts';
import { daysIn, toOpenAddress, toQuestion, toWholeAddress, type BoardView } from './board-view.ts';
import { useWorkspaceAddress } from './use-workspace-address.ts';
import { writeWorkspaceAddress } from './workspace-address.ts';

interface Board {
  readonly folder: Folder;
  readonly contents: readonly Content[];
  /** A content's id, or `all`. */
  readonly contentId: string;
}

/**
 * The view of a board that the address describes, in the user's calendar. Completes the address with values of the
 * board and the device.
 */
export function useBoardView({ folder, contents, contentId }: Board): BoardView {
  const { address, linkTo, go } = useWorkspaceAddress();
  const { today, weekStart } = useToday();
  const { habit, changeHabit } = useDisplayHabit();
  const ground = { folder, contentId, habit };
  const openAddress = toOpenAddress(address, ground);
  const isOpen = writeWorkspaceAddress(openAddress).toString() === writeWorkspaceAddress(address).toString();
  useCompletedAddress(isOpen ? null : linkTo(openAddress));
  const content = contents.find(({ id }) => id === contentId);
  return {
    folder,
    contents,
    shown: content ? [content] : contents,
    address,
    question: toQuestion({ folder, contentId, address, today, weekStart }),
    filter: address.filter ?? folder.filter,
    days: daysIn(address, today, weekStart),
    asOf: content ? content.asOf : folder.asOf,
    today,
    weekStart,
    display: resolveDisplay(address, habit),
    changeDisplay: (change) => {
      changeHabit(change);
      go(change, { replace: true });
    },
    toWhole: (other) => toWholeAddress(other, ground),
    linkTo,
    go,
  };
}

const BoardViewContext = createContext<BoardView | undefined>(undefined);

export const BoardViewProvider = BoardViewContext;

/** The view of the current board. Throws outside a board. */
export function useCurrentView(): BoardView {
  const view = use(BoardViewContext);
  if (!view) throw new Error('useCurrentView needs a BoardViewProvider above it');
  return view;
}
