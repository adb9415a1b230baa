import { drawCalls } from '@tessera/contracts/draw/draw.calls';
import { drawLabels } from '@tessera/contracts/draw/draw.labels';
import { drawReasonMax } from '@tessera/contracts/draw/draw.limits';
import type { Draw } from '@tessera/contracts/draw/draw.schema';
import { bodyOf } from '@tessera/contracts/http/define-call';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { FormDialog, TextField, useFieldLabels, useForm } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { useDrawActs } from './use-draws.ts';

type ReasonValues = Readonly<{ readonly reason: string }>;

interface RedrawDialogProps {
  readonly draw: Draw;
  readonly place: number;
  /** The present winner of the place. */
  readonly name: string;
  /**
   * The number of results when the dialog opened. It prevents a second redraw after a concurrent one or a lost
   * response.
   */
  readonly drawn: number;
  readonly onClose: () => void;
}

/** Gives a place to the next entry of the list, with a public reason. */
export function RedrawDialog({ draw, place, name, drawn, onClose }: RedrawDialogProps): ReactNode {
  const { t } = useTranslation('workspace');
  const labels = useFieldLabels(drawLabels);
  const acts = useDrawActs(draw.folderId);
  const form = useForm({
    initial: { reason: '' },
    labels: { reason: labels('reason') },
    schema: bodyOf(drawCalls.redrawMedia),
    toBody: ({ reason }: ReasonValues) => ({ drawId: draw.id, place, reason, drawn }),
    send: (body) => acts.redraw(body),
    onSent: onClose,
  });
  return (
    <FormDialog
      title={t('draw.redraw.title', { place })}
      form={form}
      submitLabel={t('draw.redraw.action')}
      onClose={onClose}
    >
      <p>{t('draw.redraw.text', { name })}</p>
      <TextField {...form.field('reason')} autoFocus maxLength={drawReasonMax} help={t('draw.redraw.help')} />
    </FormDialog>
  );
}
