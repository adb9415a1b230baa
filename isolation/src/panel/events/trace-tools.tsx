import { traceFileName, traceLimits, type TraceRead } from '@tessera/contracts/events/trace';
import { useValue } from '@tessera/ui/host/use-value';
import { Alert, Button, LinearProgress } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { saveFile, SegmentedControl, Toolbar, ToolbarText } from '@tessera/ui/shared-modules/kit';
import { useRef, useState, type ReactNode } from 'react';
import { useWorkbench } from '../bench.tsx';
import { FoldedSection, Hint } from '../panel-parts.tsx';

type Fault = Extract<TraceRead, { fault: unknown }>['fault'] | 'unreadable';

const speeds = { real: 1, fast: 10, atOnce: Number.POSITIVE_INFINITY } as const;
const speedNames = ['real', 'fast', 'atOnce'] as const;
type Speed = (typeof speedNames)[number];

/** Records events, exports them as a file, and replays such a file. */
export function TraceTools(): ReactNode {
  const { t } = useTranslation('isolation');
  return (
    <FoldedSection title={t('trace.title')}>
      <Hint>{t('trace.lead')}</Hint>
      <Recorder />
      <Player />
    </FoldedSection>
  );
}

function Recorder(): ReactNode {
  const { t } = useTranslation('isolation');
  const { record, stopRecording, exportTrace, recording$ } = useWorkbench();
  const recording = useValue(recording$);
  const isRunning = recording?.isRunning === true;
  const save = (): void => {
    const text = exportTrace();
    if (text !== null && recording) saveFile(traceFileName(recording.trace), 'application/json', text);
  };
  return (
    <Toolbar>
      <Button size="small" onClick={isRunning ? stopRecording : record}>
        {t(isRunning ? 'trace.record.stop' : 'trace.record.begin')}
      </Button>
      <Button size="small" disabled={(recording?.trace.entries.length ?? 0) === 0} onClick={save}>
        {t('trace.save')}
      </Button>
      <ToolbarText role="status">
        {recording &&
          t(isRunning ? 'trace.record.running' : 'trace.record.done', { count: recording.trace.entries.length })}
      </ToolbarText>
    </Toolbar>
  );
}

function Player(): ReactNode {
  const { t } = useTranslation('isolation');
  const { replay, replay$, stopReplay } = useWorkbench();
  const input = useRef<HTMLInputElement>(null);
  const [speed, setSpeed] = useState<Speed>('real');
  const [fault, setFault] = useState<{ readonly name: string; readonly fault: Fault } | null>(null);
  const state = useValue(replay$);
  const open = async (file: File): Promise<void> => {
    const play = async (): Promise<Fault | null> =>
      file.size > traceLimits.bytes ? 'tooLarge' : replay(await file.text(), speeds[speed]);
    // The chosen file may have been deleted or may not be readable.
    const found = await play().catch(() => 'unreadable' as const);
    setFault(found === null ? null : { name: file.name, fault: found });
  };
  const isRunning = state.phase === 'running';
  return (
    <>
      <Toolbar>
        <Button size="small" disabled={isRunning} onClick={() => input.current?.click()}>
          {t('trace.replay.open')}
        </Button>
        {isRunning && (
          <Button size="small" onClick={stopReplay}>
            {t('trace.replay.stop')}
          </Button>
        )}
        <SegmentedControl
          label={t('trace.speed.label')}
          value={speed}
          onChange={setSpeed}
          options={speedNames.map((value) => ({ value, label: t(`trace.speed.${value}`), isDisabled: isRunning }))}
        />
        <input
          ref={input}
          type="file"
          hidden
          accept="application/json,.json"
          aria-label={t('trace.replay.file')}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void open(file);
            // Reset the input, so that the same file can be chosen again after a change.
            target.value = '';
          }}
        />
      </Toolbar>
      {isRunning && (
        <LinearProgress
          variant="determinate"
          value={state.total === 0 ? 100 : (state.done / state.total) * 100}
          aria-label={t('trace.replay.progress', { done: state.done, total: state.total })}
        />
      )}
      <div role="status">
        {isRunning && <ToolbarText>{t('trace.replay.progress', { done: state.done, total: state.total })}</ToolbarText>}
        {state.phase === 'done' && fault === null && (
          <Alert severity={state.skipped > 0 ? 'warning' : 'success'}>
            {[
              t('trace.replay.done', { count: state.published }),
              ...(state.skipped > 0 ? [t('trace.replay.skipped', { count: state.skipped })] : []),
            ].join(' ')}
          </Alert>
        )}
      </div>
      {fault && (
        <Alert severity="error" role="alert">
          {t(`trace.fault.${fault.fault}`, { name: fault.name })}
        </Alert>
      )}
    </>
  );
}
