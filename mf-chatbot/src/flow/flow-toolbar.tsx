import { Button, Tooltip } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  ActionMenu,
  IconAction,
  MarkChip,
  saveFile,
  Toolbar,
  ToolbarSpace,
  useShortcut,
  whileWaiting,
  type SavingState,
} from '@tessera/ui/shared-modules/kit';
import { Copy, Download, LayoutGrid, Pause, Pencil, Radio, Redo2, Save, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { copyBubbles, pasteBubbles } from './flow-edit.ts';
import { layOut } from './flow-layout.ts';
import { usePublishFlow } from './saving/use-publish-flow.ts';
import type { FlowSaving } from './saving/use-save-flow.ts';

interface FlowToolbarProps {
  readonly saving: FlowSaving;
  readonly mayChange: boolean;
  /** False in Data mode, which is read-only. */
  readonly isEditable: boolean;
  /** Shows the problems that prevent publishing. */
  readonly onProblems: () => void;
  /** Lets the user name the project and choose its account. */
  readonly onName: () => void;
  /** The mode buttons, at the end. */
  readonly children?: ReactNode;
}

/**
 * The look of a button that does nothing now but keeps the focus, because saving or publishing may just have made it
 * so.
 */
const held = { opacity: 0.5 } as const;
const unsafeInNames = /[\\/:*?"<>|\p{Cc}]/gu;

/** The state of saving, in words. */
function shownState({ name }: SavingState, isDirty: boolean): 'saved' | 'unsaved' | 'saving' | 'offline' | 'conflict' {
  if (name === 'saving' || name === 'offline' || name === 'conflict') return name;
  return isDirty ? 'unsaved' : 'saved';
}

/** Undo, redo, layout and duplicating. */
function EditButtons({ editor }: Pick<FlowSaving, 'editor'>): ReactNode {
  const { t } = useTranslation('chatbot');
  const { flow, selected, edit } = editor;
  const duplicate = (): void => {
    const pasted = pasteBubbles(flow, copyBubbles(flow, selected));
    if (pasted === null) return;
    edit(() => pasted.flow);
    editor.select(pasted.ids);
  };
  return (
    <>
      <IconAction
        label={t('toolbar.undo')}
        icon={<Undo2 aria-hidden />}
        disabled={!editor.canUndo}
        onClick={editor.undo}
      />
      <IconAction
        label={t('toolbar.redo')}
        icon={<Redo2 aria-hidden />}
        disabled={!editor.canRedo}
        onClick={editor.redo}
      />
      <IconAction
        label={t('toolbar.layOut')}
        icon={<LayoutGrid aria-hidden />}
        disabled={flow.bubbles.length === 0}
        onClick={() => edit(layOut)}
      />
      <IconAction
        label={t('toolbar.duplicate')}
        icon={<Copy aria-hidden />}
        disabled={selected.size === 0}
        onClick={duplicate}
      />
    </>
  );
}

/** Undo, layout, export, saving and publishing, with the state of saving as text. */
export function FlowToolbar({
  saving,
  mayChange,
  isEditable,
  onProblems,
  onName,
  children,
}: FlowToolbarProps): ReactNode {
  const { t } = useTranslation('chatbot');
  const { editor, project, isDirty, state, save } = saving;
  const isSaving = state.name === 'saving';
  const { errors, isPublishing, publish, pause } = usePublishFlow(saving, { onNoAccount: onName, onProblems });
  const isRunning = project.state === 'RUNNING';
  const { flow } = editor;
  const maySave = mayChange && isDirty && !isSaving && !isPublishing;
  const isHeld = !mayChange || isSaving || isPublishing || (isRunning && !isDirty && !project.hasChanges);
  useShortcut('mod+z', t('toolbar.undo'), () => {
    if (isEditable) editor.undo();
  });
  useShortcut('mod+shift+z', t('toolbar.redo'), () => {
    if (isEditable) editor.redo();
  });
  useShortcut(
    'mod+s',
    t('toolbar.save'),
    () => {
      if (maySave) void save();
    },
    { isOnce: true },
  );
  return (
    <Toolbar>
      {isEditable && <EditButtons editor={editor} />}
      <ActionMenu
        size="small"
        label={t('toolbar.more')}
        actions={[
          ...(mayChange ? [{ label: t('project.change.open'), icon: <Pencil aria-hidden />, run: onName }] : []),
          {
            label: t('toolbar.export'),
            icon: <Download aria-hidden />,
            run: () =>
              saveFile(
                `${project.name.replaceAll(unsafeInNames, '-')}.json`,
                'application/json',
                JSON.stringify(flow, null, 2),
              ),
          },
          ...(isRunning ? [{ label: t('publish.pause'), icon: <Pause aria-hidden />, run: () => void pause() }] : []),
        ]}
      />
      <ToolbarSpace />
      <span role="status">
        <MarkChip tone={isDirty ? 'warning' : 'good'}>{t(`save.${shownState(state, isDirty)}`)}</MarkChip>
      </span>
      <MarkChip tone={isRunning ? 'good' : 'neutral'}>{t(`project.state.${project.state}`)}</MarkChip>
      {children}
      <Button startIcon={<Save aria-hidden />} {...whileWaiting(!maySave, save)} sx={maySave ? null : held}>
        {t('toolbar.save')}
      </Button>
      {/* With errors the button explains why it cannot publish, and a click opens the list of problems. */}
      <Tooltip title={errors > 0 && !isHeld ? t('problem.unpublishable', { count: errors }) : ''} describeChild>
        <Button
          variant="contained"
          color="primary"
          startIcon={<Radio aria-hidden />}
          {...whileWaiting(isHeld, errors > 0 ? onProblems : publish)}
          aria-disabled={isHeld || errors > 0}
          sx={isHeld || errors > 0 ? held : null}
        >
          {t(isRunning ? 'publish.update.open' : 'publish.open')}
        </Button>
      </Tooltip>
    </Toolbar>
  );
}
