import { allEvents } from '@tessera/contracts/all-events';
import { redactTrace } from '@tessera/contracts/events/redact-trace';
import { recordTrace, traceFileName, type TraceRecording } from '@tessera/contracts/events/trace';
import { useValue } from '@tessera/ui/host/use-value';
import { Button } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { saveFile, Toolbar, ToolbarText } from '@tessera/ui/shared-modules/kit';
import { useEffect, useState, type ReactNode } from 'react';
import { useShell } from '../shell.ts';
import { CardSection, Hint, SectionTitle } from './panel-parts.tsx';

/** Records the events of this tab and exports them as a file without personal data. */
export function TraceSection(): ReactNode {
  const { t } = useTranslation('qa');
  const { qa } = useShell();
  const recording = useValue(qa.recording$);
  const [saved, setSaved] = useState<{ readonly count: number; readonly leftOut: number } | null>(null);
  const begin = (): void => {
    setSaved(null);
    qa.recording$.next(recordTrace(qa.published));
  };
  const end = (): void => {
    recording?.stop();
    qa.recording$.next(null);
  };
  const save = (running: TraceRecording): void => {
    end();
    const trace = running.trace();
    const redacted = redactTrace(trace, allEvents);
    saveFile(traceFileName(redacted), 'application/json', JSON.stringify(redacted, null, 2));
    setSaved({ count: redacted.entries.length, leftOut: trace.entries.length - redacted.entries.length });
  };
  return (
    <CardSection aria-labelledby="qa-trace">
      <SectionTitle id="qa-trace">{t('qa:trace.title')}</SectionTitle>
      <Hint>{t('qa:trace.lead')}</Hint>
      <Toolbar>
        {recording === null ? (
          <Button onClick={begin}>{t('qa:trace.begin')}</Button>
        ) : (
          <>
            <Button variant="contained" color="primary" onClick={() => save(recording)}>
              {t('qa:trace.save')}
            </Button>
            <Button onClick={end}>{t('qa:trace.discard')}</Button>
          </>
        )}
        <ToolbarText role="status">
          {recording !== null && <Count recording={recording} />}
          {saved !== null &&
            [
              t('qa:trace.saved', { count: saved.count }),
              ...(saved.leftOut > 0 ? [t('qa:trace.leftOut', { count: saved.leftOut })] : []),
            ].join(' ')}
        </ToolbarText>
      </Toolbar>
    </CardSection>
  );
}

function Count({ recording }: { readonly recording: TraceRecording }): ReactNode {
  const { t } = useTranslation('qa');
  const { qa } = useShell();
  const [, drawAgain] = useState(0);
  useEffect(() => {
    const hearing = qa.published.all$.subscribe(() => drawAgain((count) => count + 1));
    return () => hearing.unsubscribe();
  }, [qa]);
  return t('qa:trace.running', { count: recording.trace().entries.length });
}
