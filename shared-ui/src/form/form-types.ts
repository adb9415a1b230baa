import type { Problem } from '@tessera/contracts/http/problem';
import type { RefObject } from 'react';
import type { SchemaIssue } from './field-issues.ts';

/** What a field can hold; numbers are typed as text and converted by `toBody`. */
type FieldValue = string | boolean;
export type FormValues = Readonly<Record<string, FieldValue>>;

/** What a field component needs; `form.field(name)` gives it. */
export type FieldProps<Value extends FieldValue> = {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly error: string | undefined;
};

/** A schema that checks a body; every schema of the contracts fits. */
type BodySchema<Body> = {
  readonly safeParse: (data: unknown) => { readonly success: true; readonly data: Body } | { readonly success: false; readonly error: { readonly issues: readonly SchemaIssue[] } };
};

/** What makes a form. */
export type FormOptions<Values extends FormValues, Body, Sent> = {
  readonly initial: Values;
  /** Holds the values outside of the form, for example `useDraftState`; without it the form holds them. */
  readonly state?: readonly [values: Values, setValues: (values: Values) => void];
  /** The fields' labels, in the order in which the fields stand. */
  readonly labels: { readonly [Name in keyof Values & string]: string };
  /** The schema of the call's body. Its issues are told by problem code. */
  readonly schema: BodySchema<Body>;
  /** Makes the body of the values where they differ; without it they are the body. */
  readonly toBody?: (values: Values) => unknown;
  readonly send: (body: Body) => Promise<Sent>;
  readonly onSent?: (answer: Sent) => void;
};

/** One field in error, for the summary. */
export type FieldError = { readonly id: string; readonly label: string; readonly text: string };

/** A form's state and what its parts need of it. */
export type FormState<Values extends FormValues> = {
  readonly values: Values;
  readonly field: <Name extends keyof Values & string>(name: Name) => FieldProps<Values[Name]>;
  /** Takes other values, also more or fewer of them: what is wrong is told anew. */
  readonly change: (values: Values) => void;
  readonly isPending: boolean;
  readonly isDirty: boolean;
  /** The fields in error after a failed send, in their order. */
  readonly errors: readonly FieldError[];
  /** What went wrong and belongs to no field. */
  readonly problem: Problem | undefined;
  readonly summaryRef: RefObject<HTMLDivElement | null>;
  readonly submit: () => Promise<void>;
  readonly reset: () => void;
};
