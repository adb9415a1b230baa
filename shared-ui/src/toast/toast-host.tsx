import { styled } from '@mui/material/styles';
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
  type FocusEvent,
  type ReactNode,
} from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { useAnnounce } from '../live-region/announcer.tsx';
import { covered } from '../theme/covered-edges.ts';
import { layer, screenOnly, step, width } from '../theme/tokens.ts';
import type { NoticeStore } from './notice-store.ts';
import { Toast } from './toast.tsx';

const shownAtOnce = 3;

const Corner = styled('section')({
  position: 'fixed',
  right: step * 6,
  bottom: `calc(${step * 6}px + ${covered.bottom} + ${covered.strip})`,
  zIndex: layer.toast,
  width: `min(${width.toast}px, calc(100vw - ${step * 8}px))`,
  '@media (max-width: 575px)': {
    right: step * 4,
    bottom: `calc(${step * 4}px + ${covered.bottom} + ${covered.strip})`,
  },
  ...screenOnly,
});

const List = styled('ol')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  display: 'flex',
  flexDirection: 'column',
  gap: step * 2,
});

/**
 * Shows toasts at the bottom right, in a landmark of their own, at most three at a time. Timers pause while the
 * pointer or the focus is inside. If a focused toast closes, the focus returns to where it came from.
 */
export function ToastHost({ store }: { store: NoticeStore }): ReactNode {
  const { t } = useTranslation('ui');
  const { toasts } = useSyncExternalStore(store.subscribe, store.getState);
  const announce = useAnnounce();
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const lastSpoken = useRef(0);
  const corner = useRef<HTMLElement>(null);
  const shown = toasts.slice(0, shownAtOnce);
  const newest = shown.at(-1);
  useEffect(() => {
    if (!newest || newest.id <= lastSpoken.current) return;
    lastSpoken.current = newest.id;
    announce(newest.text, newest.tone === 'bad' ? 'assertive' : 'polite');
  }, [newest, announce]);
  const cameFrom = useRef<EventTarget | null>(null);
  const enter = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
    setIsFocused(true);
  };
  const goBack = useEffectEvent(() => {
    if (isFocused && document.activeElement === document.body && cameFrom.current instanceof HTMLElement)
      cameFrom.current.focus({ preventScroll: true });
  });
  useEffect(() => {
    goBack();
    // The hovered or focused toast may just have been removed, which fires no leave or blur event.
    setIsHovered(corner.current?.matches(':hover') ?? false);
    setIsFocused(corner.current?.contains(document.activeElement) ?? false);
  }, [toasts]);
  if (shown.length === 0) return null;
  return (
    <Corner
      ref={corner}
      aria-label={t('toast.list.label')}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={enter}
      onBlur={() => setIsFocused(false)}
    >
      <List>
        {shown.map((notice) => (
          <Toast
            key={notice.id}
            notice={notice}
            isPaused={isHovered || isFocused}
            onClose={() => store.dismiss(notice.id)}
          />
        ))}
      </List>
    </Corner>
  );
}
