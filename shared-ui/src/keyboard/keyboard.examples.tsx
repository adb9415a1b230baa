import { useEffect, type ReactNode } from 'react';
import { defineExamples } from '../catalogue/examples.ts';
import type { Sample } from '../catalogue/sample.ts';
import { Keys, ShortcutHelp } from './shortcut-help.tsx';
import { useShortcut } from './use-shortcut.ts';

const none = (): void => undefined;

function Help({ title, action, secondAction }: Sample): ReactNode {
  useShortcut('mod+k', title, none);
  useShortcut('n', action, none);
  useShortcut('shift+r', secondAction, none);
  useEffect(() => {
    window.dispatchEvent(new KeyboardEvent('keydown', { key: '?' }));
  }, []);
  return <ShortcutHelp />;
}

export const examples = defineExamples('dialogs', {
  Keys: { normal: () => <Keys keys="mod+shift+k" /> },
  ShortcutHelp: { open: (sample) => <Help {...sample} /> },
});
