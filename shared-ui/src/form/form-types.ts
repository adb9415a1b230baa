import type { Problem } from '@tessera/contracts/http/problem';
import type { ReactNode, RefObject } from 'react';
import type { SchemaIssue } from './field-issues.ts';

/** Type of a field's value; numbers are typed as text and converted by `toBody`. */
type FieldValue = string | boolean;
export type FormValues = Readonly<Record<string, FieldValue>>;

/** Props of a field component, returned by `form.field(name)`. */
export interface FieldProps<Value extends FieldValue> {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly error: string | undefined;
}

/** A schema that validates a request body; every schema of the contracts fits. */
interface BodySchema<Body> {
  readonly safeParse: (
    data: unknown,
  ) =>
    | { readonly success: true; readonly data: Body }
    | { readonly success: false; readonly error: { readonly issues: readonly SchemaIssue[] } };
}

/** Fields of a call by the name that the body or the server gives them: its name -> the form's. */
type FieldNames<Values> = Readonly<Record<string, keyof Values & string>>;

/** Options of `useForm`. */
export interface FormOptions<Values extends FormValues, Body, Sent> {
  readonly initial: Values;
  /**
   * If set, a field that the user has not changed takes the value of a new `initial`: what was saved elsewhere appears,
   * and is not overwritten by what this form showed before. For forms that send only the changed fields, or all of them
   * with the revision of `initial`.
   */
  readonly followsInitial?: boolean;
  /** Keeps the values outside of the form, for example in `useDraftState`. By default the form keeps them. */
  readonly state?: readonly [values: Values, setValues: (values: Values) => void];
  /** Labels of the fields, in the order of the fields on the screen. */
  readonly labels: { readonly [Name in keyof Values & string]: string };
  /** The schema of the call's body. An issue whose message is a problem code is shown with that problem's text. */
  readonly schema: BodySchema<Body>;
  /** Converts the values to the body. By default the values are the body. */
  readonly toBody?: (values: Values) => unknown;
  readonly send: (body: Body) => Promise<Sent>;
  readonly onSent?: (answer: Sent) => void;
  /** Called when the data was changed elsewhere, before the form shows that: loads the other version, for example. */
  readonly onConflict?: () => void | Promise<void>;
  /**
   * The fields that the body or the server knows under another name: its name -> the form's, which may depend on what
   * was typed.
   */
  readonly fieldNames?: FieldNames<NoInfer<Values>> | ((values: Values) => FieldNames<NoInfer<Values>>);
}

/** What a form says when its data has been changed elsewhere. */
export interface FormConflict {
  /** Told by screen readers at once, and again whenever it changes. */
  readonly text: ReactNode;
  /** A control for a choice beside sending again. */
  readonly choice?: ReactNode;
  /** Below the text, and not told at once: both versions, which change while the user types. */
  readonly versions?: ReactNode;
}

/** An invalid field, for the summary. */
export interface FieldError {
  readonly id: string;
  readonly label: string;
  readonly text: string;
}

/** State of a form, and what its parts need. */
export interface FormState<Values extends FormValues> {
  readonly values: Values;
  readonly field: <Name extends keyof Values & string>(name: Name) => FieldProps<Values[Name]>;
  /** Replaces the values, also with more or fewer fields. After a failed submit, validates them again. */
  readonly change: (values: Values) => void;
  readonly isPending: boolean;
  readonly isDirty: boolean;
  /** The invalid fields after a failed submit, in the order of the labels. */
  readonly errors: readonly FieldError[];
  /** The problem that belongs to no field. */
  readonly problem: Problem | undefined;
  readonly summaryRef: RefObject<HTMLDivElement | null>;
  readonly submit: () => Promise<void>;
  readonly reset: () => void;
}
