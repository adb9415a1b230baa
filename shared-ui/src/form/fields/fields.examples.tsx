import { Problem } from '@tessera/contracts/http/problem';
import type { ReactNode } from 'react';
import { defineExamples, type Example } from '../../catalogue/examples.ts';
import { Pressed, Stateful } from '../../catalogue/frames.tsx';
import type { Sample } from '../../catalogue/sample.ts';
import { deviceZone } from '../../format/time-zones.ts';
import * as z from '../../shared-modules/schema.ts';
import type { FieldProps } from '../form-types.ts';
import { Form } from '../form.tsx';
import { useForm } from '../use-form.ts';
import { useListForm } from '../use-list-form.ts';
import { CheckboxField } from './checkbox-field.tsx';
import { ChoiceField } from './choice-field.tsx';
import { CodeField } from './code-field.tsx';
import { MenuField } from './menu-field.tsx';
import { MoreFields } from './more-fields.tsx';
import { PasswordField } from './password-field.tsx';
import { SearchField } from './search-field.tsx';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';
import { TextListFields } from './text-list-fields.tsx';
import { ZoneField } from './zone-field.tsx';

const none = (): void => undefined;

/** A field that keeps its value. */
const fieldOf =
  <Value extends string | boolean>(
    initial: Value | ((sample: Sample) => Value),
    draw: (field: FieldProps<Value>, sample: Sample) => ReactNode,
    errorOf: (sample: Sample) => string | undefined = () => undefined,
  ): Example =>
  (sample) => (
    <Stateful<Value> initial={typeof initial === 'function' ? initial(sample) : initial}>
      {(value, onChange) =>
        draw({ id: 'field', name: 'field', label: sample.label, value, onChange, error: errorOf(sample) }, sample)
      }
    </Stateful>
  );

const textField = fieldOf<string>;
const flagField = fieldOf<boolean>;

const errorOf = ({ error }: Sample): string => error;
const nameOf = ({ name }: Sample): string => name;

const optionsOf = ({ name, secondName, thirdName, longName }: Sample) =>
  [name, secondName, thirdName, longName].map((label, place) => ({ value: String(place), label }));

const select = (value: string, draw: { readonly isDisabled?: boolean } = {}, error = false): Example =>
  textField(
    value,
    (field, sample) => <SelectField {...field} {...draw} help={sample.help} options={optionsOf(sample)} />,
    error ? errorOf : undefined,
  );

const manyNames = Array.from({ length: 400 }, (_, place) => String(place + 1));
const choice: Example = textField('7', (field, { name, secondName, help }) => (
  <ChoiceField
    {...field}
    help={help}
    search={(text) => manyNames.filter((each) => `${name} ${each}`.includes(text))}
    describe={(value) => ({ value, label: `${name} ${value}`, detail: secondName, end: value })}
  />
));

const menuOf = (
  text: (sample: Sample) => string,
  props: (sample: Sample) => { note?: string; error?: string } = () => ({}),
) =>
  function Menu(sample: Sample): ReactNode {
    const { label, help, name, secondName, thirdName } = sample;
    const found = text(sample) === '' ? [] : [name, secondName, thirdName];
    return (
      <Stateful initial={text(sample)}>
        {(typed, onTextChange) => (
          <MenuField
            label={label}
            help={help}
            text={typed}
            onTextChange={onTextChange}
            options={found.map((value, place) => ({ value, count: (place + 1) * 120 }))}
            onChoose={none}
            {...props(sample)}
          />
        )}
      </Stateful>
    );
  };

const send = (): Promise<void> => Promise.reject(new Problem('500'));
const schema = z.object({ name: z.string(), text: z.string() });

function Rare({ sample, isFilled }: { readonly sample: Sample; readonly isFilled: boolean }): ReactNode {
  const { label, secondLabel, text } = sample;
  const form = useForm({
    initial: { name: '', text: isFilled ? text : '' },
    labels: { name: label, text: secondLabel },
    schema,
    send,
  });
  return (
    <Form form={form} aria-label={label}>
      <TextField {...form.field('name')} />
      <MoreFields form={form} names={['text']}>
        <TextField {...form.field('text')} />
      </MoreFields>
    </Form>
  );
}

function Words({ label, action, secondLabel }: Sample): ReactNode {
  const form = useListForm({
    fields: ['name'],
    list: 'words',
    label: () => label,
    entryLabel: (number) => `${secondLabel} ${String(number)}`,
    schema,
    send,
  });
  return (
    <Form form={form} aria-label={label}>
      <TextListFields form={form} list="words" most={5} maxLength={20} addLabel={action} />
    </Form>
  );
}

export const examples = defineExamples('forms', {
  CheckboxField: {
    normal: flagField(false, (field, { help }) => <CheckboxField {...field} help={help} />),
    selected: flagField(true, (field) => <CheckboxField {...field} />),
    error: flagField(false, (field) => <CheckboxField {...field} />, errorOf),
    longText: flagField(false, (field, { longText, longName }) => (
      <CheckboxField {...field} label={longName} help={longText} />
    )),
  },
  ChoiceField: {
    normal: choice,
    open: (sample) => <Pressed what="input">{choice(sample)}</Pressed>,
    error: textField(
      '1',
      (field, { name }) => <ChoiceField {...field} search={() => []} describe={(value) => ({ value, label: name })} />,
      errorOf,
    ),
  },
  CodeField: {
    empty: textField('', (field) => <CodeField {...field} />),
    filled: textField('ABCD2345', (field) => <CodeField {...field} />),
    error: textField('ABCD', (field) => <CodeField {...field} />, errorOf),
  },
  MenuField: {
    empty: menuOf(() => ''),
    filled: menuOf(nameOf),
    loading: menuOf(nameOf, ({ text }) => ({ note: text })),
    error: menuOf(
      () => '',
      ({ error }) => ({ error }),
    ),
  },
  MoreFields: {
    normal: (sample) => <Rare sample={sample} isFilled={false} />,
    open: (sample) => <Rare sample={sample} isFilled />,
  },
  PasswordField: {
    empty: textField('', (field, { help }) => <PasswordField {...field} purpose="new" help={help} />),
    filled: textField('twelve letters', (field) => <PasswordField {...field} purpose="current" />),
    open: (sample) => (
      <Pressed>
        {textField('twelve letters', (field) => <PasswordField {...field} purpose="current" />)(sample)}
      </Pressed>
    ),
    error: textField('short', (field) => <PasswordField {...field} purpose="new" />, errorOf),
  },
  SearchField: {
    empty: ({ label }) => <SearchField label={label} text="" onChange={none} />,
    filled: ({ label, name }) => <SearchField label={label} text={name} onChange={none} />,
  },
  SelectField: {
    normal: select('0'),
    empty: select(''),
    error: select('', {}, true),
    disabled: select('1', { isDisabled: true }),
    longText: select('3'),
  },
  TextField: {
    empty: textField('', (field, { help, name }) => <TextField {...field} help={help} placeholder={name} />),
    filled: textField(nameOf, (field, { help }) => <TextField {...field} help={help} />),
    error: textField('', (field, { help }) => <TextField {...field} help={help} />, errorOf),
    disabled: textField(nameOf, (field) => <TextField {...field} isDisabled />),
    large: textField(
      ({ longText }) => longText,
      (field) => <TextField {...field} lines={3} />,
    ),
    longText: textField(
      ({ longName }) => longName,
      (field, { longName, longText }) => <TextField {...field} label={longName} help={longText} maxLength={20} />,
    ),
    withIcon: textField('12', (field) => <TextField {...field} unit="%" />),
  },
  TextListFields: { normal: (sample) => <Words {...sample} /> },
  ZoneField: {
    normal: textField(deviceZone, (field, { help }) => <ZoneField {...field} help={(offset) => `${help} ${offset}`} />),
    open: (sample) => (
      <Pressed what="input">
        {textField(deviceZone, (field) => <ZoneField {...field} help={(offset) => offset} />)(sample)}
      </Pressed>
    ),
  },
});
