import { Problem } from '@tessera/contracts/http/problem';
import { useEffect, useRef, type ReactNode } from 'react';
import { defineExamples, type Example } from '../catalogue/examples.ts';
import { never } from '../catalogue/frames.tsx';
import type { Sample } from '../catalogue/sample.ts';
import * as z from '../shared-modules/schema.ts';
import { ConflictVersions } from './conflict-versions.tsx';
import { TextField } from './fields/text-field.tsx';
import { Form } from './form.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useForm } from './use-form.ts';

const text = z.string().check(z.minLength(1));
const schema = z.object({ name: text, text });

interface SampleFormProps {
  readonly sample: Sample;
  readonly isEmpty?: boolean;
  readonly isShort?: boolean;
  readonly isSubmitted?: boolean;
  readonly isConflict?: boolean;
  readonly send?: () => Promise<void>;
}

function SampleForm({
  sample,
  isEmpty = false,
  isShort = false,
  isSubmitted = false,
  isConflict = false,
  send = never,
}: SampleFormProps): ReactNode {
  const { label, secondLabel, help, action, name, secondName } = sample;
  const form = useForm({
    initial: isEmpty ? { name: '', text: '' } : { name, text: sample.text },
    labels: { name: label, text: secondLabel },
    schema,
    send,
  });
  const { submit } = form;
  const isDone = useRef(false);
  useEffect(() => {
    if (!isSubmitted || isDone.current) return;
    isDone.current = true;
    void submit();
  }, [isSubmitted, submit]);
  const versions = <ConflictVersions rows={[{ id: 'name', label, theirs: secondName, mine: name }]} />;
  return (
    <Form
      form={form}
      isShort={isShort}
      aria-label={action}
      conflict={isConflict ? { text: sample.text, versions } : undefined}
    >
      <TextField {...form.field('name')} help={help} />
      <TextField {...form.field('text')} />
      <SubmitButton isPending={form.isPending}>{action}</SubmitButton>
    </Form>
  );
}

const shown =
  (props: Omit<SampleFormProps, 'sample'>): Example =>
  (sample) => <SampleForm sample={sample} {...props} />;

const refused = (): Promise<void> => Promise.reject(new Problem('500', { supportId: 'a1b2c3' }));

export const examples = defineExamples('forms', {
  ConflictVersions: {
    normal: ({ label, secondLabel, name, secondName, longText }) => (
      <ConflictVersions
        rows={[
          { id: 'name', label, theirs: name, mine: secondName },
          { id: 'text', label: secondLabel, theirs: longText, mine: '' },
        ]}
      />
    ),
  },
  Form: {
    empty: shown({ isEmpty: true }),
    filled: shown({}),
    error: shown({ isEmpty: true, isSubmitted: true }),
    pending: shown({ isSubmitted: true }),
    failed: shown({ isSubmitted: true, send: refused }),
    conflict: shown({ isConflict: true }),
    compact: shown({ isEmpty: true, isShort: true, isSubmitted: true }),
  },
  SubmitButton: {
    normal: ({ action }) => <SubmitButton isPending={false}>{action}</SubmitButton>,
    pending: ({ action }) => <SubmitButton isPending>{action}</SubmitButton>,
    disabled: ({ action }) => (
      <SubmitButton isPending={false} isDisabled>
        {action}
      </SubmitButton>
    ),
    danger: ({ removal }) => (
      <SubmitButton isPending={false} tone="danger">
        {removal}
      </SubmitButton>
    ),
    large: ({ action }) => (
      <SubmitButton isPending={false} size="large" isWide>
        {action}
      </SubmitButton>
    ),
  },
});
