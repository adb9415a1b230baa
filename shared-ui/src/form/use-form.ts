import { Problem, toProblem } from '@tessera/contracts/http/problem';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { toFieldIssues, type FieldIssue } from './field-issues.ts';
import type { FormOptions, FormState, FormValues } from './form-types.ts';

interface Failure {
  readonly issues: Readonly<Record<string, FieldIssue>>;
  readonly problem: Problem | undefined;
  /** Number of failed submits. The focus moves to the errors when it changes, not on each key press. */
  readonly attempt: number;
}
const fine: Failure = { issues: {}, problem: undefined, attempt: 0 };

/** Fields that nobody has touched take the new initial values. */
function useFollowedInitial<Values extends FormValues>(
  { initial, followsInitial }: Pick<FormOptions<Values, never, never>, 'initial' | 'followsInitial'>,
  values: Values,
  setValues: (values: Values) => void,
): void {
  const [known, setKnown] = useState(initial);
  if (followsInitial === true && Object.entries(initial).some(([name, value]) => value !== known[name])) {
    const untouched = Object.entries(initial).filter(([name]) => values[name] === known[name]);
    setKnown(initial);
    setValues({ ...values, ...Object.fromEntries(untouched) });
  }
}

/** The texts of the errors, by field and as a list. */
function useFieldErrors({ issues }: Failure, labelOf: ReadonlyMap<string, string>) {
  const { t } = useTranslation('problem');
  const formId = useId();
  const idOf = (name: string): string => `${formId}${name}`;
  const textOf = (name: string): string | undefined => {
    const issue = issues[name];
    return issue && t(issue.code, { ...issue.params, label: labelOf.get(name) ?? name });
  };
  const errors = [...labelOf].flatMap(([name, label]) => {
    const text = textOf(name);
    return text === undefined ? [] : [{ id: idOf(name), label, text }];
  });
  return { idOf, textOf, errors };
}

/** Moves the focus after a failed submit; returns the ref of the summary. */
function useFocusOnFailure({ problem, attempt }: Failure, errors: FormState<FormValues>['errors']) {
  const summaryRef = useRef<HTMLDivElement>(null);
  const [firstError] = errors;
  const isFieldFirst = errors.length === 1 && !problem;
  const focusTarget = firstError && { id: firstError.id, isFieldFirst };
  const target = useRef(focusTarget);
  useEffect(() => {
    target.current = focusTarget;
  });
  useEffect(() => {
    if (attempt === 0) return;
    const { current } = target;
    // A short form has no summary of its fields.
    if (current?.isFieldFirst !== true && summaryRef.current) summaryRef.current.focus();
    else if (current) document.getElementById(current.id)?.focus();
  }, [attempt]);
  return summaryRef;
}

interface SubmitOptions<Body, Sent> {
  readonly send: (body: Body) => Promise<Sent>;
  readonly onSent: ((answer: Sent) => void) | undefined;
  readonly onConflict: (() => void | Promise<void>) | undefined;
  /** Parses the values; reports what is invalid and returns null. */
  readonly parse: () => { readonly body: Body } | null;
  readonly onStart: () => void;
  readonly onDone: () => void;
  readonly onProblem: (problem: Problem) => void;
}

/** Sends one request at a time. */
function useSubmit<Body, Sent>({
  send,
  onSent,
  onConflict,
  parse,
  onStart,
  onDone,
  onProblem,
}: SubmitOptions<Body, Sent>) {
  const [isPending, setIsPending] = useState(false);
  const isSending = useRef(false);
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
    const parsed = parse();
    if (parsed === null) return;
    isSending.current = true;
    setIsPending(true);
    onStart();
    try {
      const answer = await sendOrTell(parsed.body);
      onDone();
      onSent?.(answer);
    } catch (error) {
      onProblem(toProblem(error));
    } finally {
      isSending.current = false;
      setIsPending(false);
    }
  };
  return { isPending, submit };
}

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
  const own = useState(initial);
  const [values, setValues] = options.state ?? own;
  const [failure, setFailure] = useState(fine);

  useFollowedInitial(options, values, setValues);

  const namesFor = (given: Values): Readonly<Record<string, string>> =>
    typeof fieldNames === 'function' ? fieldNames(given) : fieldNames;
  const labelOf = new Map(Object.entries<string>(labels));
  const { idOf, textOf, errors } = useFieldErrors(failure, labelOf);

  const summaryRef = useFocusOnFailure(failure, errors);
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

  const { isPending, submit } = useSubmit<Body, Sent>({
    send,
    onSent,
    onConflict,
    parse: () => {
      const parsed = schema.safeParse(toBody(values));
      if (parsed.success) return { body: parsed.data };
      const issues = toFieldIssues(parsed.error.issues, values, namesFor(values));
      // If no issue belongs to a field of the form, show a general problem.
      fail(issues, Object.keys(issues).some((name) => labelOf.has(name)) ? undefined : new Problem('invalid'));
      return null;
    },
    onStart: () => setFailure((before) => ({ ...before, issues: {}, problem: undefined })),
    onDone: () => setFailure(fine),
    onProblem: (problem) => {
      const field = problem.field && (namesFor(values)[problem.field] ?? problem.field);
      if (field !== undefined && labelOf.has(field)) fail({ [field]: { code: problem.code, params: problem.params } });
      else fail({}, problem);
    },
  });

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
