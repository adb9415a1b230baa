import { isLanguage } from '@tessera/contracts/i18n/languages';
import { signUpCalls } from '@tessera/contracts/sign-up/sign-up.calls';
import { signUpLabels } from '@tessera/contracts/sign-up/sign-up.labels';
import { signUpDays, signUpSignatureMax } from '@tessera/contracts/sign-up/sign-up.limits';
import { newSignUpSchema } from '@tessera/contracts/sign-up/sign-up.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  FormDialog,
  languageOptions,
  SelectField,
  TextField,
  useDraftState,
  useFieldLabels,
  useForm,
  useGuardLeave,
  useHost,
  useSendOnce,
} from '@tessera/ui/shared-modules/kit';
import { useQueryClient } from '@tessera/ui/shared-modules/query';
import type { ReactNode } from 'react';
import { queryKeys } from '../lib/query-keys.ts';
import { useLanguage } from '../lib/use-language.ts';

type Values = Readonly<{
  readonly email: string;
  readonly username: string;
  readonly language: string;
  readonly mailSignature: string;
}>;

interface InviteDialogProps {
  /** The username of the account that is invited, if known. */
  readonly username: string;
  readonly onClose: () => void;
}

/** Sends a sign-up link by mail. The signature is remembered for the next one. */
export function InviteDialog({ username, onClose }: InviteDialogProps): ReactNode {
  const { t } = useTranslation('kol');
  const { api, notify, storage } = useHost();
  const client = useQueryClient();
  const label = useFieldLabels(signUpLabels);
  const sendOnce = useSendOnce();
  const initial: Values = {
    email: '',
    username,
    language: useLanguage(),
    mailSignature: storage.get('mailSignature') ?? '',
  };
  const [values, setValues] = useDraftState(`signUps.invite.${username}`, initial);
  const form = useForm({
    initial,
    state: [values, setValues],
    labels: {
      email: label('email'),
      username: label('username'),
      language: label('language'),
      mailSignature: label('mailSignature'),
    },
    schema: newSignUpSchema,
    toBody: ({ username: asked, ...given }: Values) => ({
      ...given,
      ...(asked.trim() === '' ? {} : { username: asked }),
    }),
    send: (given) => sendOnce(given, (body, key) => api.call(signUpCalls.addSignUp, { body }, key)),
    onSent: ({ signUp }) => {
      storage.set('mailSignature', form.values.mailSignature);
      void client.invalidateQueries({ queryKey: queryKeys.signUps });
      notify({ tone: 'good', text: t('signUps.invite.done', { email: signUp.email }) });
      onClose();
    },
  });
  useGuardLeave(form.isDirty);
  const language = form.field('language');
  return (
    <FormDialog
      title={t('signUps.invite.title')}
      form={form}
      submitLabel={t('signUps.invite.action')}
      onClose={onClose}
    >
      <TextField
        {...form.field('email')}
        type="email"
        autoFocus
        help={t('signUps.invite.email.help', { days: signUpDays })}
      />
      <TextField {...form.field('username')} help={t('signUps.invite.username.help')} />
      <SelectField
        {...language}
        options={languageOptions}
        onChange={(value) => {
          if (isLanguage(value)) language.onChange(value);
        }}
        help={t('signUps.invite.language.help')}
      />
      <TextField
        {...form.field('mailSignature')}
        lines={3}
        maxLength={signUpSignatureMax}
        help={t('signUps.invite.signature.help')}
      />
    </FormDialog>
  );
}
