import { languageNames, languages } from '@tessera/contracts/i18n/languages';
import { signUpCalls } from '@tessera/contracts/sign-up/sign-up.calls';
import { signUpLabels } from '@tessera/contracts/sign-up/sign-up.labels';
import { signUpNameMax, signUpQuestionsMax, signUpStatementMax } from '@tessera/contracts/sign-up/sign-up.limits';
import { signUpPaths } from '@tessera/contracts/sign-up/sign-up.paths';
import { consentVersionOf, type SignUpForm } from '@tessera/contracts/sign-up/sign-up.schema';
import { Button, Skeleton } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  ExpiredNote,
  Form,
  loadAllFonts,
  LoadState,
  Page,
  SegmentedControl,
  SubmitButton,
  TextField,
  TextLink,
  toLoadable,
  useDraftState,
  useFieldLabels,
  useForm,
  useGuardLeave,
  useHost,
  useMayChange,
} from '@tessera/ui/shared-modules/kit';
import { useQueryClient } from '@tessera/ui/shared-modules/query';
import { Plus } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { queryKeys } from '../lib/query-keys.ts';
import { useLanguage } from '../lib/use-language.ts';
import { Column, Quiet } from '../sign-up/sign-up-parts.tsx';
import {
  changeSchema,
  newQuestion,
  questionField,
  statementField,
  toChange,
  valuesOfForm,
  valuesOfQuestion,
  withoutQuestion,
  type FormValues,
} from './form-values.ts';
import { QuestionEditor, questionButton } from './question-editor.tsx';
import { SignUpFormVersions } from './sign-up-form-versions.tsx';
import { useSignUpForm } from './use-sign-ups.ts';

/** Edits the questions to influencers and the text about their data. */
export function SignUpFormPage(): ReactNode {
  const { t } = useTranslation('kol');
  const query = useSignUpForm();
  // Each language is listed under its own name, in its own script, so load the fonts of all of them.
  useEffect(loadAllFonts, []);
  return (
    <Page title={t('signUps.form.title')} breadcrumbs={<TextLink to={signUpPaths.list}>{t('signUps.title')}</TextLink>}>
      <LoadState state={toLoadable(query)} skeleton={<Skeleton height={480} />} empty={null}>
        {(form) => <FormEditor saved={form} />}
      </LoadState>
    </Page>
  );
}

function FormEditor({ saved }: { readonly saved: SignUpForm }): ReactNode {
  const { t } = useTranslation('kol');
  const { api, notify } = useHost();
  const client = useQueryClient();
  const mayChange = useMayChange();
  const label = useFieldLabels(signUpLabels);
  const [language, setLanguage] = useState(useLanguage());
  // The form refreshes when others change it. Saving is based on the version that the user has seen, so that no other
  // is overwritten.
  const [seen, setSeen] = useState(saved);
  const [isConflict, setIsConflict] = useState(false);
  const savedIds = seen.questionList.map(({ id }) => id);
  // What is typed survives the end of the session. It belongs to the version that the user has seen.
  const [ids, setIds] = useDraftState<readonly string[]>(`signUpForm.${seen.version}.ids`, savedIds);
  const [values, setValues] = useDraftState<FormValues>(`signUpForm.${seen.version}`, valuesOfForm(seen));
  const form = useForm({
    initial: valuesOfForm(seen),
    state: [values, setValues],
    labels: {
      name: label('name'),
      ...Object.fromEntries(languages.map((known) => [statementField(known), label('statement')])),
      ...Object.fromEntries(
        ids.flatMap((id, index) =>
          languages.map((known) => [questionField(id, known), t('signUps.form.question', { place: index + 1 })]),
        ),
      ),
    },
    schema: changeSchema(ids, language),
    toBody: (given: FormValues) => toChange(given, ids, seen.version),
    send: (change) => api.call(signUpCalls.setSignUpForm, { body: { form: change } }),
    // Load the version that somebody else saved, so that the next attempt is based on it.
    onConflict: async () => {
      await client.invalidateQueries({ queryKey: queryKeys.signUpForm });
      setSeen(client.getQueryData<SignUpForm>(queryKeys.signUpForm) ?? seen);
      setIsConflict(true);
    },
    onSent: (answer) => {
      client.setQueryData(queryKeys.signUpForm, answer.form);
      setSeen(answer.form);
      setIsConflict(false);
      // What was typed while it was sent stays.
      setValues((now) => (now === values ? valuesOfForm(answer.form) : now));
      setIds((now) => (now === ids ? answer.form.questionList.map(({ id }) => id) : now));
      notify({ tone: 'good', text: t('signUps.form.done', { version: consentVersionOf(answer.form.version) }) });
    },
  });
  useGuardLeave(form.isDirty || ids.join() !== savedIds.join());
  const add = (): void => {
    const id = crypto.randomUUID();
    setValues({ ...values, ...valuesOfQuestion(newQuestion(id)) });
    setIds([...ids, id]);
  };
  // Moving or removing a question removes its buttons from the page, so the focus has to be set again.
  const addId = useId();
  const focusOn = useRef<string | null>(null);
  useEffect(() => {
    if (focusOn.current !== null) document.getElementById(focusOn.current)?.focus();
    focusOn.current = null;
  }, [ids]);
  const move = (from: number, by: -1 | 1): void => {
    const isAtEnd = from + by === (by === -1 ? 0 : ids.length - 1);
    focusOn.current = questionButton(ids[from] ?? '', (by === -1) === isAtEnd ? 'down' : 'up');
    setIds(ids.with(from, ids[from + by] ?? '').with(from + by, ids[from] ?? ''));
  };
  const remove = (id: string): void => {
    focusOn.current = addId;
    setIds(ids.filter((other) => other !== id));
    setValues(withoutQuestion(values, id));
  };
  return (
    <Column>
      <ExpiredNote />
      <Quiet>{t('signUps.form.lead', { version: consentVersionOf(seen.version) })}</Quiet>
      <SegmentedControl
        label={t('signUps.form.language')}
        value={language}
        onChange={setLanguage}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
      />
      <Form
        form={form}
        conflict={
          isConflict
            ? {
                text: t('signUps.form.conflict'),
                versions: <SignUpFormVersions theirs={seen} mine={values} ids={ids} />,
              }
            : undefined
        }
        aria-label={t('signUps.form.title')}
      >
        <TextField
          {...form.field('name')}
          maxLength={signUpNameMax}
          help={t('signUps.form.name.help')}
          isDisabled={!mayChange}
        />
        <TextField
          {...form.field(statementField(language))}
          lines={4}
          maxLength={signUpStatementMax}
          help={t('signUps.form.statement.help')}
          isDisabled={!mayChange}
        />
        {ids.map((id, index) => (
          <QuestionEditor
            key={id}
            id={id}
            place={index + 1}
            count={ids.length}
            language={language}
            form={form}
            onMove={(by) => move(index, by)}
            onRemove={() => remove(id)}
          />
        ))}
        {ids.length < signUpQuestionsMax && (
          <div>
            <Button id={addId} startIcon={<Plus aria-hidden />} disabled={!mayChange} onClick={add}>
              {t('signUps.form.add')}
            </Button>
          </div>
        )}
        {mayChange && (
          <div>
            <SubmitButton isPending={form.isPending}>{t('signUps.form.action')}</SubmitButton>
          </div>
        )}
      </Form>
    </Column>
  );
}
