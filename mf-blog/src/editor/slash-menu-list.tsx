import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { color, step } from '@tessera/ui/theme/tokens';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { blockNames, type BlockName } from './block-commands.ts';
import type { SlashMenuState, SlashMenuStore } from './slash-menu.ts';

const Float = styled('div')({
  position: 'fixed',
  zIndex: 1300,
  minWidth: 200,
  maxHeight: 280,
  overflowY: 'auto',
  padding: step,
  borderRadius: 8,
  background: color.raised,
  boxShadow: color.floatShadow,
});
const Entry = styled('div')({
  padding: `${step * 1.5}px ${step * 3}px`,
  borderRadius: 6,
  cursor: 'pointer',
  '&:hover, &[aria-selected="true"]': { background: color.hover },
});

interface SlashMenuListProps {
  readonly store: SlashMenuStore;
  readonly hidden: readonly BlockName[];
  readonly onChoose: (name: BlockName) => void;
}

/** The blocks that match the text after the slash. The focus stays in the editor. */
export function SlashMenuList({ store, hidden, onChoose }: SlashMenuListProps): ReactNode {
  const { t } = useTranslation('blog');
  const [state, setState] = useState<SlashMenuState | null>(null);
  useEffect(() => {
    const listening = store.state$.subscribe(setState);
    return () => listening.unsubscribe();
  }, [store]);
  useEffect(() => {
    const found = (query: string): readonly BlockName[] => {
      const typed = query.toLowerCase();
      return blockNames.filter(
        (name) =>
          !hidden.includes(name) &&
          (name.toLowerCase().includes(typed) || t(`editor.block.${name}`).toLowerCase().includes(typed)),
      );
    };
    store.use({ found, run: onChoose });
  });
  // The list may be longer than its box, so scroll to the entry that the arrow keys choose.
  const chosenRef = useRef<HTMLDivElement>(null);
  const chosen = state?.chosen;
  useEffect(() => {
    // scrollIntoView may return a promise in browsers, which an effect must not return; hence the braces.
    chosenRef.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  if (state === null || state.rect === null) return null;
  const entries = store.found(state.query);
  if (entries.length === 0) return null;
  return (
    <Float
      role="listbox"
      aria-label={t('editor.slash.label')}
      style={{
        left: Math.min(state.rect.left, window.innerWidth - 220),
        top: Math.min(state.rect.bottom + 4, window.innerHeight - 290),
      }}
    >
      {entries.map((name, place) => (
        <Entry
          key={name}
          ref={place === state.chosen ? chosenRef : null}
          role="option"
          aria-selected={place === state.chosen}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => state.choose(name)}
        >
          {t(`editor.block.${name}`)}
        </Entry>
      ))}
    </Float>
  );
}
