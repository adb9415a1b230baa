import { answerField, textIn } from '@tessera/contracts/sign-up/sign-up-answers';
import { signUpCalls } from '@tessera/contracts/sign-up/sign-up.calls';
import { signUpLabels } from '@tessera/contracts/sign-up/sign-up.labels';
import { signUpAnswerMax } from '@tessera/contracts/sign-up/sign-up.limits';
import { consentVersionOf, type SignUpInfo, type SignUpQuestion } from '@tessera/contracts/sign-up/sign-up.schema';
import { Alert } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  CheckboxField,
  Form,
  SelectField,
  SubmitButton,
  TextField,
  useFieldLabels,
  useForm,
  useGuardLeave,
  useHost,
  type FormState,
} from '@tessera/ui/shared-modules/kit';
import { useState, type ReactNode } from 'react';
import { useLanguage } from '../lib/use-language.ts';
import { nameOf } from './name-of.ts';
import { Part } from './sign-up-parts.tsx';
import { dataSchema, toData, valuesKept, valuesOf, type SignUpValues } from './sign-up-values.ts';
import { useSignUpActs } from './use-sign-up.ts';

/** The questions to an influencer, with the consent last. Without it nothing is sent. */
export function SignUpForm({ encryptId, info }: { readonly encryptId: string; readonly info: SignUpInfo }): ReactNode {
  const { t } = useTranslation('kol');
  const { api, notify } = useHost();
  const language = useLanguage();
  const label = useFieldLabels(signUpLabels);
  const { show, refresh } = useSignUpActs(encryptId);
  const { form: asked } = info;
  const labels = {
    username: label('username'),
    publicEmail: label('publicEmail'),
    contactPhoneNumber: label('contactPhoneNumber'),
    externalUrl: label('externalUrl'),
    ...Object.fromEntries(
      asked.questionList.map((question) => [answerField(question.id), textIn(question.label, language)?.text ?? '']),
    ),
    isAgreed: label('isAgreed'),
  };
  const [values, setValues] = useState(() => valuesOf(info));
  const [version, setVersion] = useState(asked.version);
  const [isChanged, setIsChanged] = useState(false);
  // The brand can change its form while it is filled in. What was typed stays.
  if (version !== asked.version) {
    setVersion(asked.version);
    setValues(valuesKept(info, values));
    setIsChanged(true);
  }
  const form = useForm({
    initial: valuesOf(info),
    state: [values, setValues],
    labels,
    schema: dataSchema(asked),
    toBody: (given: SignUpValues) => toData(asked, given),
    send: (data) => api.call(signUpCalls.setInfo, { body: { encryptId, data } }),
    // The form has changed in the meantime: show it and ask for the consent again.
    onConflict: refresh,
    onSent: (answer) => {
      setIsChanged(false);
      // What was typed while it was sent stays.
      setValues((now) => (now === values ? valuesOf(answer.info) : { ...now, isAgreed: '' }));
      show(answer.info);
      notify({ tone: 'good', text: t('signUp.form.done', { name: nameOf(info) }) });
    },
  });
  useGuardLeave(form.isDirty);
  const agreed = form.field('isAgreed');
  return (
    <Part title={t('signUp.form.title')}>
      {isChanged && (
        <Alert severity="info" role="status">
          {t('signUp.form.changed')}
        </Alert>
      )}
      <Form form={form} aria-label={t('signUp.form.title')}>
        <TextField
          {...form.field('username')}
          help={t('signUp.form.username.help')}
          isDisabled={info.username !== null}
          autoComplete="off"
        />
        <TextField {...form.field('publicEmail')} type="email" autoComplete="email" help={t('signUp.form.optional')} />
        <TextField {...form.field('contactPhoneNumber')} autoComplete="tel" help={t('signUp.form.optional')} />
        <TextField {...form.field('externalUrl')} inputMode="url" autoComplete="url" help={t('signUp.form.url.help')} />
        {asked.questionList.map((question) => (
          <AnswerField key={question.id} form={form} question={question} />
        ))}
        <CheckboxField
          {...agreed}
          label={t('signUp.form.agree', { name: nameOf(info), version: consentVersionOf(asked.version) })}
          value={agreed.value === 'yes'}
          onChange={(isAgreed) => agreed.onChange(isAgreed ? 'yes' : '')}
        />
        <SubmitButton isPending={form.isPending}>
          {t(info.data === null ? 'signUp.form.action' : 'signUp.form.change')}
        </SubmitButton>
      </Form>
    </Part>
  );
}

function AnswerField({
  form,
  question,
}: {
  readonly form: FormState<SignUpValues>;
  readonly question: SignUpQuestion;
}): ReactNode {
  const { t } = useTranslation('kol');
  const field = form.field(answerField(question.id));
  const help = question.isRequired ? {} : { help: t('signUp.form.optional') };
  if (question.kind === 'yesNo') {
    return (
      <SelectField
        {...field}
        {...help}
        options={[
          { value: '', label: t('signUp.answer.none') },
          { value: 'yes', label: t('signUp.answer.yes') },
          { value: 'no', label: t('signUp.answer.no') },
        ]}
      />
    );
  }
  return <TextField {...field} {...help} maxLength={signUpAnswerMax} lines={question.kind === 'text' ? 3 : 1} />;
}
