import { isProblemCode } from '@tessera/contracts/http/problem';
import { inspectPaths } from '@tessera/contracts/inspect/inspect.paths';
import type { Inspect } from '@tessera/contracts/inspect/inspect.schema';
import { dayMs } from '@tessera/contracts/time/durations';
import { Alert, Button } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { EmptyState, JobProgress, MessageState, useFormat, useHost } from '@tessera/ui/shared-modules/kit';
import { useState, type ReactNode } from 'react';
import { Actions, Quiet } from '../lib/card.tsx';

/** Days after which the page suggests a new report. */
const staleDays = 7;

interface ReadingStateProps {
  readonly inspect: Inspect;
  readonly isStarting: boolean;
  readonly onUpdate: () => void;
}

/** The progress of the reading, why it failed, or the age of the report, and a button for a new one. */
export function ReadingState({ inspect, isStarting, onUpdate }: ReadingStateProps): ReactNode {
  const { t } = useTranslation('inspect');
  const { state, report, asOf, username, done, total } = inspect;
  const { dateTime } = useFormat();
  const [openedAt] = useState(() => Date.now());
  const button = (
    <Button
      variant={report === null ? 'contained' : 'outlined'}
      color={report === null ? 'primary' : 'inherit'}
      aria-disabled={isStarting}
      onClick={() => {
        if (!isStarting) onUpdate();
      }}
    >
      {t(report === null ? 'read.start' : 'read.again')}
    </Button>
  );
  if (state === 'waiting' || state === 'running')
    return <JobProgress label={t('read.running', { username })} done={done} total={total} />;
  if (state === 'failed') return <Failed inspect={inspect} again={button} />;
  if (state === 'none' || asOf === null)
    return <EmptyState title={t('read.none.title', { username })} text={t('read.none.text')} action={button} />;
  if (openedAt - new Date(asOf).getTime() > staleDays * dayMs)
    return (
      <Alert severity="info" action={button}>
        {t('read.stale', { date: dateTime(asOf) })}
      </Alert>
    );
  return (
    <Actions sx={{ alignItems: 'center' }}>
      <Quiet>{t('read.asOf', { username, date: dateTime(asOf) })}</Quiet>
      {button}
    </Actions>
  );
}

/** Problems with a text of their own that says what to do. */
const explainedCodes = ['privateAccount', 'usernameNotFound', 'needPermission'] as const;

function Failed({
  inspect: { problem, username, isOwn, report },
  again,
}: {
  readonly inspect: Inspect;
  readonly again: ReactNode;
}): ReactNode {
  const { t } = useTranslation(['inspect', 'problem']);
  const { navigate } = useHost();
  const code = problem ?? '0';
  const title = t(`problem:${isProblemCode(code) ? code : '0'}`, {});
  const text = t(`read.failed.${explainedCodes.find((each) => each === code) ?? 'other'}`, { username });
  const actions = (
    <Actions>
      {again}
      {isOwn && code === 'usernameNotFound' && (
        <Button onClick={() => navigate(inspectPaths.guide)}>{t('connect.guide')}</Button>
      )}
      {code === 'needPermission' && (
        <Button onClick={() => navigate(inspectPaths.consent)}>{t('connect.action')}</Button>
      )}
    </Actions>
  );
  if (report !== null)
    return (
      <Alert severity="warning" action={again}>
        {title} {text}
      </Alert>
    );
  return <MessageState scene="fallen" role="alert" title={title} text={text} actions={actions} />;
}
