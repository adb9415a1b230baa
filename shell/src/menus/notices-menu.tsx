import { IconButton, Popover, styled, Tooltip } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { SupportId, useFormat, type NoticeEntry } from '@tessera/ui/shared-modules/kit';
import { color, size, step, weight } from '@tessera/ui/theme/tokens';
import { Bell, CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { useId, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useShell } from '../shell.ts';

const Panel = styled('div')({ width: 360, maxWidth: '92vw' });
const Title = styled('h2')({
  fontSize: size.body,
  padding: `${step * 3}px ${step * 4}px ${step * 2}px`,
  fontWeight: weight.semibold,
});
const List = styled('ol')({
  listStyle: 'none',
  margin: 0,
  padding: `0 0 ${step * 2}px`,
  maxHeight: 420,
  overflowY: 'auto',
});
const Item = styled('li')({
  display: 'flex',
  gap: step * 2.5,
  padding: `${step * 2}px ${step * 4}px`,
  '& > svg': { flex: 'none', marginTop: 3 },
  '& + &': { borderTop: `1px solid ${color.hairline}` },
});
const Words = styled('div')({ minWidth: 0, overflowWrap: 'anywhere' });
const When = styled('time')({ display: 'block', fontSize: size.tiny, color: color.inkSecondary });
const Dot = styled('span')({
  position: 'absolute',
  top: 6,
  right: 6,
  width: 8,
  height: 8,
  borderRadius: '50%',
  background: color.accent,
  border: `1.5px solid ${color.background}`,
  boxSizing: 'content-box',
});
const EmptyNote = styled('p')({ padding: `${step * 4}px ${step * 4}px ${step * 6}px`, color: color.inkSecondary });

const signs: Readonly<Record<NoticeEntry['tone'], ReactNode>> = {
  neutral: <Info size={16} color={color.inkSecondary} aria-hidden />,
  good: <CircleCheck size={16} color={color.good} aria-hidden />,
  warning: <TriangleAlert size={16} color={color.warning} aria-hidden />,
  bad: <CircleAlert size={16} color={color.bad} aria-hidden />,
};

/** The log of all toasts in this tab. */
export function NoticesMenu(): ReactNode {
  const { t } = useTranslation('shell');
  const { notices } = useShell();
  const { log, unread } = useSyncExternalStore(notices.subscribe, notices.getState);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [openedAt, setOpenedAt] = useState(0);
  const titleId = useId();
  const open = (button: HTMLElement): void => {
    setAnchor(button);
    setOpenedAt(Date.now());
  };
  const close = (): void => {
    setAnchor(null);
    notices.markRead();
  };
  return (
    <>
      <Tooltip title={t('notices.menu.title')}>
        <IconButton
          onClick={(event) => open(event.currentTarget)}
          aria-label={t('notices.menu.label', { count: unread })}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
        >
          <Bell aria-hidden />
          {unread > 0 && <Dot />}
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId } }}
      >
        <Panel>
          <Title id={titleId}>{t('notices.menu.title')}</Title>
          {log.length === 0 ? (
            <EmptyNote>{t('notices.menu.empty')}</EmptyNote>
          ) : (
            <List tabIndex={0} aria-labelledby={titleId}>
              {log.map((notice) => (
                <LoggedNotice key={notice.id} notice={notice} now={openedAt} />
              ))}
            </List>
          )}
        </Panel>
      </Popover>
    </>
  );
}

function LoggedNotice({ notice, now }: { readonly notice: NoticeEntry; readonly now: number }): ReactNode {
  const format = useFormat();
  // Notices are kept while the tab is open, so they may be from another day.
  const isToday = format.date(notice.time) === format.date(now);
  return (
    <Item>
      {signs[notice.tone]}
      <Words>
        {notice.text}
        <When dateTime={new Date(notice.time).toISOString()}>
          {isToday ? format.time(notice.time) : format.dateTime(notice.time)}
        </When>
        {notice.supportId !== undefined && <SupportId id={notice.supportId} />}
      </Words>
    </Item>
  );
}
