import { Problem, toProblem } from '@tessera/contracts/http/problem';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toFieldIssues, type FieldIssue } from './field-issues.ts';
import type { FormOptions, FormState, FormValues } from './form-types.ts';

interface Failure {
  readonly issues: Readonly<Record<string, FieldIssue>>;
  readonly problem: Problem | undefined;
  /** Number of failed submits. The focus moves to the errors when it changes, not on each key press. */
  readonly attempt: number;
}
const fine: Failure = { issues: {}, problem: undefined, attempt: 0 };

/**
 * A form that validates its values with the call's schema, sends one request at a time, and shows the server's problem
 * at its field. Errors appear after the first failed submit and are then updated while typing. The focus moves to the
 * invalid field, or to the summary if there are several and the form has a summary.
 */
export function useForm<Values extends FormValues, Body, Sent>(
  options: FormOptions<Values, Body, Sent>,
): FormState<Values> {
  const {
    initial,
    labels,
    schema,
    send,
    onSent,
    onConflict,
    fieldNames = {},
    toBody = (given: Values): unknown => given,
  } = options;
  const { t } = useTranslation('problem');
  const formId = useId();
  const own = useState(initial);
  const [values, setValues] = options.state ?? own;
  const [failure, setFailure] = useState(fine);
  const [isPending, setIsPending] = useState(false);
  const isSending = useRef(false);
  const summaryRef = useRef<HTMLDivElement>(null);

  const [known, setKnown] = useState(initial);
  if (options.followsInitial === true && Object.entries(initial).some(([name, value]) => value !== known[name])) {
    const untouched = Object.entries(initial).filter(([name]) => values[name] === known[name]);
    setKnown(initial);
    setValues({ ...values, ...Object.fromEntries(untouched) });
  }

  const namesFor = (given: Values): Readonly<Record<string, string>> =>
    typeof fieldNames === 'function' ? fieldNames(given) : fieldNames;
  const idOf = (name: string): string => `${formId}${name}`;
  const labelOf = new Map(Object.entries<string>(labels));
  const textOf = (name: string): string | undefined => {
    const issue = failure.issues[name];
    return issue && t(issue.code, { ...issue.params, label: labelOf.get(name) });
  };
  const errors = [...labelOf].flatMap(([name, label]) => {
    const text = textOf(name);
    return text === undefined ? [] : [{ id: idOf(name), label, text }];
  });

  const [firstError] = errors;
  const isFieldFirst = errors.length === 1 && !failure.problem;
  const focusTarget = firstError && { id: firstError.id, isFieldFirst };
  const target = useRef(focusTarget);
  useEffect(() => {
    target.current = focusTarget;
  });
  useEffect(() => {
    if (failure.attempt === 0) return;
    const { current } = target;
    // A short form has no summary of its fields.
    if (current?.isFieldFirst !== true && summaryRef.current) summaryRef.current.focus();
    else if (current) document.getElementById(current.id)?.focus();
  }, [failure.attempt]);

  const fail = (issues: Failure['issues'], problem?: Problem): void =>
    setFailure((before) => ({ issues, problem, attempt: before.attempt + 1 }));

  const change = (next: Values): void => {
    setValues(next);
    if (failure.attempt === 0) return;
    const parsed = schema.safeParse(toBody(next));
    setFailure((before) => ({
      ...before,
      issues: parsed.success ? {} : toFieldIssues(parsed.error.issues, next, namesFor(next)),
      problem: undefined,
    }));
  };

  const sendOrTell = async (body: Body): Promise<Sent> => {
    try {
      return await send(body);
    } catch (error) {
      if (toProblem(error).code === 'conflict') await onConflict?.();
      throw error;
    }
  };

  const submit = async (): Promise<void> => {
    if (isSending.current) return;
    const parsed = schema.safeParse(toBody(values));
    if (!parsed.success) {
      const issues = toFieldIssues(parsed.error.issues, values, namesFor(values));
      // If no issue belongs to a field of the form, show a general problem.
      fail(issues, Object.keys(issues).some((name) => labelOf.has(name)) ? undefined : new Problem('invalid'));
      return;
    }
    isSending.current = true;
    setIsPending(true);
    setFailure((before) => ({ ...before, issues: {}, problem: undefined }));
    try {
      const answer = await sendOrTell(parsed.data);
      setFailure(fine);
      onSent?.(answer);
    } catch (error) {
      const problem = toProblem(error);
      const field = problem.field && (namesFor(values)[problem.field] ?? problem.field);
      if (field !== undefined && labelOf.has(field)) fail({ [field]: { code: problem.code, params: problem.params } });
      else fail({}, problem);
    } finally {
      isSending.current = false;
      setIsPending(false);
    }
  };

  return {
    values,
    isPending,
    errors,
    summaryRef,
    submit,
    change,
    problem: failure.problem,
    isDirty: Object.entries(values).some(([name, value]) => value !== initial[name]),
    field: (name) => ({
      id: idOf(name),
      name,
      label: labels[name],
      value: values[name],
      error: textOf(name),
      onChange: (value) => change({ ...values, [name]: value }),
    }),
    reset: () => {
      setValues(initial);
      setFailure(fine);
    },
  };
}
