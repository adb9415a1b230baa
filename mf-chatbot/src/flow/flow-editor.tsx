import { chatbotLabels } from '@tessera/contracts/chatbot/chatbot.labels';
import { chatbotPaths } from '@tessera/contracts/chatbot/chatbot.paths';
import type { ProjectFlow } from '@tessera/contracts/chatbot/chatbot.schema';
import { checkFlow } from '@tessera/contracts/chatbot/flow-rules';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  DraftOffer,
  Page,
  SegmentedControl,
  TextLink,
  useFieldLabels,
  useHost,
  useMayChange,
} from '@tessera/ui/shared-modules/kit';
import { color, radius, size, step } from '@tessera/ui/theme/tokens';
import { ReactFlowProvider, useReactFlow } from '@xyflow/react';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useDataMode } from '../data/use-data-mode.tsx';
import { LimitAlerts } from '../lib/limit-alerts.tsx';
import { SilentNote } from '../lib/silent-note.tsx';
import { ProjectDialog } from '../projects/project-dialog.tsx';
import { Phone } from '../simulator/phone.tsx';
import { useSimulator } from '../simulator/use-simulator.ts';
import { BubblePanel } from './bubble-panel.tsx';
import { FlowCanvas } from './flow-canvas.tsx';
import { addBubble, createBubble, freePlace, palette, type BubbleKind, type Point } from './flow-edit.ts';
import { belowThreeColumns, bubbleWidth } from './flow-layout.ts';
import { typeLabelOf } from './flow-node.tsx';
import { FlowPalette, nameOf } from './flow-palette.tsx';
import { FlowToolbar } from './flow-toolbar.tsx';
import { ProblemList } from './problem-list.tsx';
import { ConflictDialog } from './saving/conflict-dialog.tsx';
import { useSaveFlow } from './saving/use-save-flow.ts';

// In a narrow window the palette is above the canvas; on a phone everything is stacked.
const Work = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplate: 'minmax(0, 1fr) / auto minmax(0, 1fr) auto',
  height: 'calc(100dvh - 212px)',
  minHeight: 520,
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.card,
  overflow: 'hidden',
  background: color.surface,
  [belowThreeColumns]: { gridTemplate: 'auto minmax(0, 1fr) / minmax(0, 1fr) auto' },
  [theme.breakpoints.down('lg')]: { display: 'flex', flexDirection: 'column', height: 'auto' },
}));
// Explicit columns, because in Data mode no palette fills the first one.
const Middle = styled('div')(({ theme }) => ({
  display: 'flex',
  minWidth: 0,
  gridColumn: 2,
  [belowThreeColumns]: { gridArea: '2 / 1' },
  [theme.breakpoints.down('lg')]: { height: 420, flex: 'none' },
}));
const Side = styled('aside')(({ theme }) => ({
  gridColumn: 3,
  width: 360,
  overflowY: 'auto',
  padding: step * 3,
  borderLeft: `1px solid ${color.hairline}`,
  display: 'flex',
  flexDirection: 'column',
  gap: step * 3,
  [belowThreeColumns]: { gridArea: '2 / 2', width: 320 },
  [theme.breakpoints.down('lg')]: { width: '100%', borderLeft: 0, borderTop: `1px solid ${color.hairline}` },
}));
const Quiet = styled('p')({ margin: 0, color: color.inkSecondary, fontSize: size.small });

const panes = ['bubble', 'problems', 'simulator'] as const;
type Pane = (typeof panes)[number];
type Mode = 'edit' | 'data';

interface FlowEditorPageProps {
  readonly opened: ProjectFlow;
}

function Editor({ opened }: FlowEditorPageProps): ReactNode {
  const { t } = useTranslation(['chatbot', 'problem']);
  const label = useFieldLabels(chatbotLabels);
  const { notify } = useHost();
  const mayChange = useMayChange();
  const saving = useSaveFlow(opened, mayChange);
  const { editor, project, theirs, left } = saving;
  const { flow, selected, edit, select } = editor;
  const [pane, setPane] = useState<Pane>('bubble');
  const [mode, setMode] = useState<Mode>('edit');
  const [isNaming, setIsNaming] = useState(false);
  // A removed bubble, or the list that led to it, may have had the focus. The panel takes it after the next render.
  const panelRef = useRef<HTMLElement>(null);
  const [panelCalls, setPanelCalls] = useState(0);
  useEffect(() => {
    if (panelCalls > 0) panelRef.current?.focus();
  }, [panelCalls]);
  const accountRef = useRef(project.botAccountId);
  useEffect(() => {
    accountRef.current = project.botAccountId;
  }, [project.botAccountId]);
  const toPanel = (): void => setPanelCalls((calls) => calls + 1);
  const data = useDataMode(project, flow, mode === 'data');
  const simulator = useSimulator(flow);
  const { setCenter, getZoom } = useReactFlow();
  const problems = useMemo(() => checkFlow(flow), [flow]);
  const chosen = flow.bubbles.filter(({ id }) => selected.has(id));
  const [bubble] = chosen.length === 1 ? chosen : [];

  const add = (kind: BubbleKind, place?: Point): void => {
    const type = typeLabelOf(kind);
    const created = createBubble(kind, type === undefined ? '' : label(type), place ?? freePlace(flow, bubble ?? null));
    edit((present) => addBubble(present, created, place === undefined ? (bubble ?? null) : null));
    select(new Set([created.id]));
    setPane('bubble');
    // A dropped bubble is visible already; one that is added beside another may be outside the view.
    if (place === undefined) void setCenter(created.x + bubbleWidth / 2, created.y + 60, { zoom: getZoom() });
  };
  // Opening a bubble must not close the simulator.
  const open = useCallback((): void => setPane((shown) => (shown === 'problems' ? 'bubble' : shown)), []);
  const jump = (bubbleId: string): void => {
    const target = flow.bubbles.find(({ id }) => id === bubbleId);
    if (target === undefined) return;
    select(new Set([bubbleId]));
    setPane('bubble');
    toPanel();
    void setCenter(target.x + bubbleWidth / 2, target.y + 60, { zoom: 1 });
  };
  const showProblems = (): void => {
    setMode('edit');
    setPane('problems');
    toPanel();
  };
  const switchMode = (next: Mode): void => {
    if (saving.isDirty)
      notify({ tone: 'warning', text: t(project.state === 'RUNNING' ? 'mode.refusedRunning' : 'mode.refused') });
    else setMode(next);
  };
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  return (
    <Page
      title={project.name}
      breadcrumbs={<TextLink to={chatbotPaths.projects}>{t('project.page.title')}</TextLink>}
      actions={
        <FlowToolbar
          saving={saving}
          mayChange={mayChange}
          isEditable={mode === 'edit'}
          onProblems={showProblems}
          onName={() => setIsNaming(true)}
        >
          <SegmentedControl
            label={t('mode.label')}
            value={mode}
            options={[
              { value: 'edit', label: t('mode.edit') },
              { value: 'data', label: t('mode.data') },
            ]}
            onChange={switchMode}
          />
        </FlowToolbar>
      }
    >
      {left !== null && mayChange && (
        <DraftOffer
          time={left.time}
          onUse={() => saving.restoreLeft(left)}
          onDiscard={() => saving.discardLeft(left)}
        />
      )}
      <LimitAlerts />
      <SilentNote />
      <Work>
        {mode === 'edit' && <FlowPalette onAdd={add} />}
        <Middle>
          <FlowCanvas
            editor={mode === 'data' ? { ...editor, flow: data.flow } : editor}
            problems={problems}
            lit={simulator.lit}
            isEditable={mode === 'edit'}
            onOpen={open}
            readOnlyText={t('data.title')}
            {...(mode === 'data' ? { figureOf: data.figureOf, edgeFigureOf: data.edgeFigureOf } : {})}
            onDropKind={(name, at) => {
              const kind = palette.find((entry) => nameOf(entry) === name);
              if (kind) add(kind, { x: Math.round(at.x), y: Math.round(at.y) });
            }}
          />
        </Middle>
        {mode === 'data' && <Side aria-label={t('data.title')}>{data.panel}</Side>}
        {mode === 'edit' && (
          <Side ref={panelRef} tabIndex={-1} aria-label={t('panel.label')}>
            <SegmentedControl
              label={t('panel.label')}
              value={pane}
              options={[
                { value: 'bubble', label: t('panel.bubble') },
                { value: 'problems', label: t('panel.problems', { count: problems.length }) },
                { value: 'simulator', label: t('simulator.title') },
              ]}
              onChange={setPane}
            />
            {pane === 'bubble' &&
              (bubble ? (
                <BubblePanel
                  key={bubble.id}
                  editor={editor}
                  bubble={bubble}
                  problems={problems}
                  botAccountId={project.botAccountId}
                  isPresentAccount={(id) => id === accountRef.current}
                  onChooseAccount={() => setIsNaming(true)}
                  onRemoved={toPanel}
                />
              ) : (
                <Quiet>{chosen.length > 1 ? t('panel.several', { count: chosen.length }) : t('panel.none')}</Quiet>
              ))}
            {pane === 'problems' && (
              <>
                <Quiet role="status">
                  {errors === 0 ? t('problem.publishable') : t('problem.unpublishable', { count: errors })}
                </Quiet>
                <ProblemList flow={flow} problems={problems} onJump={jump} />
              </>
            )}
            {pane === 'simulator' && <Phone simulator={simulator} flow={flow} botAccountId={project.botAccountId} />}
          </Side>
        )}
      </Work>
      {isNaming && (
        <ProjectDialog
          project={project}
          onClose={() => setIsNaming(false)}
          onConflict={saving.readTheirs}
          onDone={(changed) => {
            saving.setProject(changed);
            setIsNaming(false);
            notify({ tone: 'good', text: t('project.change.done') });
          }}
        />
      )}
      {theirs && (
        <ConflictDialog
          mine={flow}
          theirs={theirs}
          onKeepMine={() => void saving.keepMine()}
          onTakeTheirs={saving.takeTheirs}
          onClose={saving.closeConflict}
        />
      )}
    </Page>
  );
}

/** The flow builder of one project. */
export const FlowEditorPage = ({ opened }: FlowEditorPageProps): ReactNode => (
  <ReactFlowProvider>
    <Editor opened={opened} />
  </ReactFlowProvider>
);
