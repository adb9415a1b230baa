import { BehaviorSubject } from '@tessera/ui/shared-modules/rx';
import { Extension } from '@tiptap/core';
import { Suggestion } from '@tiptap/suggestion';
import type { BlockName } from './block-commands.ts';

/** The slash menu: the text after the slash, its position, and the chosen entry. */
export interface SlashMenuState {
  readonly query: string;
  readonly chosen: number;
  readonly rect: DOMRect | null;
  /** Replaces the slash with the block. */
  readonly choose: (name: BlockName) => void;
}

interface SlashMenuActs {
  /** The entries that match the query, in the order of the menu. */
  found(query: string): readonly BlockName[];
  run(name: BlockName): void;
}

export interface SlashMenuStore extends SlashMenuActs {
  readonly state$: BehaviorSubject<SlashMenuState | null>;
  /** Sets the functions for later calls, because the editor outlives a single render. */
  use(acts: SlashMenuActs): void;
}

export function createSlashMenuStore(): SlashMenuStore {
  let present: SlashMenuActs = { found: () => [], run: () => undefined };
  return {
    state$: new BehaviorSubject<SlashMenuState | null>(null),
    found: (query) => present.found(query),
    run: (name) => present.run(name),
    use(acts) {
      present = acts;
    },
  };
}

/** Opens the menu at a slash that begins a block, and handles the arrow keys, Enter and Escape. */
export const slashMenu = (store: SlashMenuStore): Extension =>
  Extension.create({
    name: 'slashMenu',
    addProseMirrorPlugins() {
      return [
        Suggestion<BlockName, BlockName>({
          editor: this.editor,
          char: '/',
          startOfLine: true,
          items: ({ query }) => [...store.found(query)],
          command: ({ editor, range, props }) => {
            editor.chain().focus().deleteRange(range).run();
            store.run(props);
          },
          render: () => ({
            onStart: ({ query, clientRect, command }) =>
              store.state$.next({ query, chosen: 0, rect: clientRect?.() ?? null, choose: command }),
            onUpdate: ({ query, clientRect, command }) =>
              store.state$.next({ query, chosen: 0, rect: clientRect?.() ?? null, choose: command }),
            onExit: () => store.state$.next(null),
            onKeyDown: ({ event }) => {
              const state = store.state$.value;
              const entries = state === null ? [] : store.found(state.query);
              if (state === null || entries.length === 0) return false;
              if (event.key === 'Escape') store.state$.next(null);
              else if (event.key === 'ArrowDown')
                store.state$.next({ ...state, chosen: (state.chosen + 1) % entries.length });
              else if (event.key === 'ArrowUp')
                store.state$.next({ ...state, chosen: (state.chosen + entries.length - 1) % entries.length });
              else if (event.key === 'Enter') {
                const entry = entries[state.chosen];
                if (entry !== undefined) state.choose(entry);
              } else return false;
              return true;
            },
          }),
        }),
      ];
    },
  });
