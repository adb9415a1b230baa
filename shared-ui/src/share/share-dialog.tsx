import { bodyOf } from '@tessera/contracts/http/define-call';
import { shareCalls } from '@tessera/contracts/share/share.calls';
import { shareLabels } from '@tessera/contracts/share/share.labels';
import { shareBylineMax, sharePasswordMax, shareTitleMax } from '@tessera/contracts/share/share.limits';
import type { Share } from '@tessera/contracts/share/share.schema';
import { useState, type ReactNode } from 'react';
import { FormDialog } from '../dialog/form-dialog.tsx';
import { CheckboxField } from '../form/fields/checkbox-field.tsx';
import { SelectField } from '../form/fields/select-field.tsx';
import { TextField } from '../form/fields/text-field.tsx';
import type { FormState } from '../form/form-types.ts';
import { useForm } from '../form/use-form.ts';
import { languageOptions } from '../i18n/language-options.ts';
import { useFieldLabels } from '../i18n/use-field-labels.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useHost, useSession } from '../remote/host-context.tsx';
import { useDraftState } from '../remote/use-draft-state.ts';
import {
  fieldNames,
  toNewShare,
  toShareChange,
  toShareValues,
  visitorsLanguage,
  type ShareValues,
  type Sharing,
} from './share-form.ts';
import { ShareLinkDialog } from './share-link-dialog.tsx';
import { useShareActs } from './use-share-acts.ts';

function useShareLabels(): { readonly [Name in keyof ShareValues]: string } {
  const { t } = useTranslation('ui');
  const label = useFieldLabels(shareLabels);
  return {
    title: label('title'),
    byline: label('byline'),
    language: label('language'),
    lastDay: label('expiresTime'),
    password: label('password'),
    hasNoPassword: t('share.password.remove'),
    isFrozen: t('share.frozen.label'),
  };
}

function useOwnZone(): string {
  const session = useSession();
  return session.state === 'signedIn' ? session.user.timeZone : 'UTC';
}

/**
 * The form's values. They survive the end of the session, but not with a password: it is never kept, and without it a
 * restored form would share more than was meant.
 */
function useShareDraft(
  key: string,
  initial: ShareValues,
): readonly [values: ShareValues, setValues: (values: ShareValues) => void] {
  const [kept, setKept] = useDraftState(key, initial);
  const [values, setValues] = useState(kept);
  const [nothing] = useState(initial);
  return [
    values,
    (next) => {
      setValues(next);
      setKept(next.password === '' ? next : nothing);
    },
  ];
}

interface FieldsProps {
  readonly form: FormState<ShareValues>;
  readonly share: Share | null;
  readonly canFreeze: boolean;
}

function Fields({ form, share, canFreeze }: FieldsProps): ReactNode {
  const { t } = useTranslation('ui');
  const options = [{ value: visitorsLanguage, label: t('share.language.visitor') }, ...languageOptions];
  return (
    <>
      <TextField {...form.field('title')} autoFocus maxLength={shareTitleMax} />
      <TextField {...form.field('byline')} maxLength={shareBylineMax} help={t('share.byline.help')} />
      <SelectField {...form.field('language')} options={options} />
      <TextField {...form.field('lastDay')} type="date" help={t('share.lastDay.help')} />
      <TextField
        {...form.field('password')}
        type="password"
        autoComplete="new-password"
        maxLength={sharePasswordMax}
        help={t(share?.hasPassword === true ? 'share.password.keep' : 'share.password.help')}
        isDisabled={form.values.hasNoPassword}
      />
      {share?.hasPassword === true && <CheckboxField {...form.field('hasNoPassword')} />}
      {canFreeze && <CheckboxField {...form.field('isFrozen')} help={t('share.frozen.help')} />}
    </>
  );
}

interface AddShareDialogProps {
  readonly sharing: Sharing;
  /** Default title of the share. */
  readonly title: string;
  /** One sentence that says what the link will show. */
  readonly text: string;
  readonly canFreeze?: boolean;
  /** Fields to choose what is shown, below the other fields. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

/** Creates a share, then shows its link for copying. */
export function AddShareDialog({
  sharing,
  title,
  text,
  canFreeze = false,
  children,
  onClose,
}: AddShareDialogProps): ReactNode {
  const { t } = useTranslation('ui');
  const labels = useShareLabels();
  const timeZone = useOwnZone();
  const acts = useShareActs();
  const [made, setMade] = useState<Share | null>(null);
  const initial = toShareValues(null, title, timeZone);
  const state = useShareDraft(`share.add.${JSON.stringify(sharing)}`, initial);
  const form = useForm({
    initial,
    state,
    labels,
    schema: bodyOf(shareCalls.addShare),
    toBody: (values: ShareValues) => toNewShare(values, timeZone, sharing),
    fieldNames,
    send: (body) => acts.add(body),
    onSent: setMade,
  });
  if (made !== null) return <ShareLinkDialog share={made} onClose={onClose} />;
  return (
    <FormDialog title={t('share.add.title')} form={form} submitLabel={t('share.add.action')} onClose={onClose}>
      <p>{text}</p>
      <Fields form={form} share={null} canFreeze={canFreeze} />
      {children}
    </FormDialog>
  );
}

/** Changes a share. After an edit conflict it says so; submitting again overwrites the other change. */
export function ChangeShareDialog({
  share,
  onClose,
}: {
  readonly share: Share;
  readonly onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('ui');
  const { notify } = useHost();
  const labels = useShareLabels();
  const timeZone = useOwnZone();
  const acts = useShareActs();
  const [seenRevision] = useState(share.revision);
  const [seenEnd] = useState(share.expiresTime);
  const [isConflict, setIsConflict] = useState(false);
  const initial = toShareValues(share, '', timeZone);
  const state = useShareDraft(`share.change.${share.id}.${seenRevision}`, initial);
  const form = useForm({
    initial,
    state,
    labels,
    schema: bodyOf(shareCalls.updateShare),
    toBody: (values: ShareValues) =>
      toShareChange(values, timeZone, {
        id: share.id,
        expiresTime: seenEnd,
        revision: isConflict ? share.revision : seenRevision,
      }),
    fieldNames,
    send: (body) => acts.change(body),
    onConflict: () => setIsConflict(true),
    onSent: () => {
      notify({ tone: 'good', text: t('share.change.done') });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('share.change.title')}
      form={form}
      conflict={isConflict ? { text: t('share.change.conflict', { title: share.title }) } : undefined}
      submitLabel={t(isConflict ? 'share.change.useMine' : 'share.change.action')}
      onClose={onClose}
    >
      <Fields form={form} share={share} canFreeze={false} />
    </FormDialog>
  );
}
