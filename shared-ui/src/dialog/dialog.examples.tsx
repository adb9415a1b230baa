import Dialog from '@mui/material/Dialog';
import { Problem } from '@tessera/contracts/http/problem';
import { useEffect, useRef, type ReactNode } from 'react';
import { defineExamples, type Example } from '../catalogue/examples.ts';
import { never } from '../catalogue/frames.tsx';
import type { Sample } from '../catalogue/sample.ts';
import { DialogContent } from '../focus/dialog-content.tsx';
import { ConflictVersions } from '../form/conflict-versions.tsx';
import { TextField } from '../form/fields/text-field.tsx';
import { useForm } from '../form/use-form.ts';
import * as z from '../shared-modules/schema.ts';
import { DialogHead } from './dialog-head.tsx';
import { FormDialog } from './form-dialog.tsx';

const none = (): void => undefined;
const schema = z.object({ name: z.string().check(z.minLength(1)), text: z.string() });

interface NameDialogProps {
  readonly sample: Sample;
  readonly initial: { readonly name: string; readonly text: string };
  readonly send?: () => Promise<void>;
  /** Submits the form when it opens. */
  readonly isSubmitted?: boolean;
  readonly tone?: 'neutral' | 'danger';
  readonly isConflict?: boolean;
}

function NameDialog({
  sample,
  initial,
  send = never,
  isSubmitted = false,
  tone,
  isConflict,
}: NameDialogProps): ReactNode {
  const { label, secondLabel, help, title, action, removal, text, name, secondName } = sample;
  const form = useForm({ initial, labels: { name: label, text: secondLabel }, schema, send });
  const { submit } = form;
  const isDone = useRef(false);
  useEffect(() => {
    if (!isSubmitted || isDone.current) return;
    isDone.current = true;
    void submit();
  }, [isSubmitted, submit]);
  const rows = [{ id: 'name', label, theirs: secondName, mine: name }];
  return (
    <FormDialog
      title={title}
      form={form}
      submitLabel={tone === 'danger' ? removal : action}
      tone={tone ?? 'neutral'}
      onClose={none}
      conflict={isConflict === true ? { text, versions: <ConflictVersions rows={rows} /> } : undefined}
    >
      <TextField {...form.field('name')} help={help} />
      <TextField {...form.field('text')} lines={3} />
    </FormDialog>
  );
}

const shown =
  (props: Omit<NameDialogProps, 'sample' | 'initial'> = {}, isEmpty = false): Example =>
  (sample) => (
    <NameDialog
      sample={sample}
      initial={isEmpty ? { name: '', text: '' } : { name: sample.name, text: sample.text }}
      {...props}
    />
  );

export const examples = defineExamples('dialogs', {
  DialogHead: {
    normal: ({ title, text }) => (
      <Dialog open onClose={none} aria-labelledby="title">
        <DialogHead id="title" title={title} onClose={none} />
        <DialogContent>{text}</DialogContent>
      </Dialog>
    ),
    longText: ({ longName, longText }) => (
      <Dialog open onClose={none} aria-labelledby="title">
        <DialogHead id="title" title={longName} onClose={none} />
        <DialogContent>{longText}</DialogContent>
      </Dialog>
    ),
  },
  FormDialog: {
    empty: shown({}, true),
    filled: shown(),
    error: shown({ isSubmitted: true }, true),
    pending: shown({ isSubmitted: true }),
    failed: shown({ isSubmitted: true, send: () => Promise.reject(new Problem('500', { supportId: 'a1b2c3' })) }),
    conflict: shown({ isConflict: true }),
    danger: shown({ tone: 'danger' }),
    longText: (sample) => (
      <NameDialog
        sample={{ ...sample, title: sample.longName, label: sample.longName, help: sample.longText }}
        initial={{ name: sample.longName, text: sample.longText }}
      />
    ),
  },
});
