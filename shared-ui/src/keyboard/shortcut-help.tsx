import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import { useId, useState, useSyncExternalStore, type ReactNode } from 'react';
import { DialogHead } from '../dialog/dialog-head.tsx';
import { DialogContent } from '../focus/dialog-content.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { color, size, step, width } from '../theme/tokens.ts';
import { getShortcuts, keyNames, subscribeShortcuts } from './shortcut-registry.ts';
import { useShortcut } from './use-shortcut.ts';

const List = styled('dl')({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: `${step * 2.5}px ${step * 6}px`,
  alignItems: 'center',
});
const Value = styled('dd')({ display: 'flex', gap: step, justifyContent: 'flex-end' });
const Key = styled('kbd')({
  minWidth: 22,
  padding: `1px ${step * 1.5}px`,
  borderRadius: step,
  border: `1px solid ${color.border}`,
  fontFamily: 'inherit',
  fontSize: size.tiny,
  textAlign: 'center',
  color: color.inkSecondary,
});

/** Renders a key combination as keyboard keys. */
export function Keys({ keys }: { keys: string }): ReactNode {
  const { t } = useTranslation('ui');
  return keyNames(keys, { control: t('keyboard.key.control'), shift: t('keyboard.key.shift') }).map((name) => (
    <Key key={name}>{name}</Key>
  ));
}

/** Dialog that lists all shortcuts of the page; opens on `?`. Render it once per page. */
export function ShortcutHelp(): ReactNode {
  const { t } = useTranslation('ui');
  const titleId = useId();
  const shortcuts = useSyncExternalStore(subscribeShortcuts, getShortcuts);
  const [isOpen, setIsOpen] = useState(false);
  useShortcut('?', t('keyboard.help.title'), () => setIsOpen(true));
  const close = (): void => setIsOpen(false);
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { width: width.dialog } } }}
    >
      <DialogHead id={titleId} title={t('keyboard.help.title')} onClose={close} />
      <DialogContent>
        <List>
          {shortcuts.map((shortcut) => (
            <Row key={`${shortcut.keys}-${shortcut.label}`} keys={shortcut.keys} label={shortcut.label} />
          ))}
        </List>
      </DialogContent>
    </Dialog>
  );
}

function Row({ keys, label }: { keys: string; label: string }): ReactNode {
  return (
    <>
      <dt>{label}</dt>
      <Value>
        <Keys keys={keys} />
      </Value>
    </>
  );
}
