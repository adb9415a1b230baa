import { paths } from '@tessera/contracts/paths';
import { useValue } from '@tessera/ui/host/use-value';
import { Button, LinearProgress, Popover, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useFormat, WordFrom } from '@tessera/ui/shared-modules/kit';
import { color, radius, size, step, weight } from '@tessera/ui/theme/tokens';
import { CircleCheck, LoaderCircle } from 'lucide-react';
import { useId, useRef, useState, type ReactNode } from 'react';
import { ShellLink } from '../navigation/shell-link.tsx';
import { useShell } from '../shell.ts';
import { keyOf, type RunningJob } from '../stream/running-jobs.ts';
import { useJobTitle } from './use-job-title.ts';

const Turning = styled(LoaderCircle)({
  color: color.accent,
  animation: 't-turn 1.2s linear infinite',
  '@keyframes t-turn': { to: { transform: 'rotate(360deg)' } },
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
});
const Title = styled('h2')({
  fontSize: size.body,
  fontWeight: weight.semibold,
  padding: `${step * 3}px ${step * 4}px ${step}px`,
});
const EmptyNote = styled('p')({ padding: `${step}px ${step * 4}px ${step * 4}px`, color: color.inkSecondary });
const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: step,
  width: 320,
  maxWidth: '92vw',
  maxHeight: 420,
  overflowY: 'auto',
});
const Job = styled(ShellLink)({
  display: 'flex',
  flexDirection: 'column',
  gap: step,
  padding: `${step * 2}px ${step * 3}px`,
  borderRadius: radius.control,
  color: color.ink,
  textDecoration: 'none',
  '&:hover': { background: color.hover },
});
const Row = styled('span')({ display: 'flex', justifyContent: 'space-between', gap: step * 4 });
const Name = styled('span')({ fontWeight: weight.medium, overflow: 'hidden', textOverflow: 'ellipsis' });
const Count = styled('span')({
  fontSize: size.tiny,
  color: color.inkSecondary,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  alignSelf: 'center',
});

/**
 * Menu of the jobs that are running in the background. If there are none, it is rendered only while it is open or has
 * the focus, which would otherwise be lost.
 */
export function JobsMenu(): ReactNode {
  const { t } = useTranslation('shell');
  const jobs = useValue(useShell().jobs.all$);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [hasFocus, setHasFocus] = useState(false);
  const titleId = useId();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const isIdle = jobs.length === 0;
  if (isIdle && anchor === null && !hasFocus) return null;
  const close = (): void => {
    setAnchor(null);
    // The popover returns the focus to the button, in most browsers.
    setHasFocus(true);
  };
  return (
    <>
      <Button
        ref={buttonRef}
        variant="text"
        startIcon={isIdle ? <CircleCheck aria-hidden /> : <Turning aria-hidden />}
        onClick={(event) => setAnchor(event.currentTarget)}
        onFocus={() => setHasFocus(true)}
        onBlur={() => setHasFocus(false)}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
      >
        <WordFrom from="sm">{t('jobs.menu.running', { count: jobs.length })}</WordFrom>
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId },
          transition: { onExited: () => setHasFocus(document.activeElement === buttonRef.current) },
        }}
      >
        <Title id={titleId}>{t('jobs.menu.title')}</Title>
        {isIdle ? (
          <EmptyNote role="status">{t('jobs.menu.running', { count: 0 })}</EmptyNote>
        ) : (
          <List>
            {jobs.map((job) => (
              <li key={keyOf(job)}>
                <JobProgress job={job} onGo={() => setAnchor(null)} />
              </li>
            ))}
          </List>
        )}
      </Popover>
    </>
  );
}

function JobProgress({ job, onGo }: { readonly job: RunningJob; readonly onGo: () => void }): ReactNode {
  const { t } = useTranslation('shell');
  const format = useFormat();
  const titleOf = useJobTitle();
  const { path, done, total } = job;
  const isCounted = total > 0;
  const label = titleOf(job);
  const count = isCounted
    ? t('jobs.menu.progress', { done: format.number(Math.min(done, total)), total: format.number(total) })
    : t('jobs.menu.done', { done: format.number(done) });
  return (
    <Job href={path ?? paths.home} onClick={onGo}>
      <Row>
        <Name>{label}</Name>
        <Count>{count}</Count>
      </Row>
      <LinearProgress
        aria-label={label}
        aria-valuetext={count}
        variant={isCounted ? 'determinate' : 'indeterminate'}
        value={isCounted ? Math.min(100, (done / total) * 100) : 0}
      />
    </Job>
  );
}
