import { bodyOf } from '@tessera/contracts/http/define-call';
import { linkCalls } from '@tessera/contracts/link/link.calls';
import { linkLabels } from '@tessera/contracts/link/link.labels';
import { linkPasswordMax, linkSlugMax, linkTargetMax, linkTitleMax } from '@tessera/contracts/link/link.limits';
import type { Link } from '@tessera/contracts/link/link.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  CheckboxField,
  FormDialog,
  MoreFields,
  TextField,
  useFieldLabels,
  useForm,
  useHost,
  useSession,
  type FormState,
} from '@tessera/ui/shared-modules/kit';
import { useState, type ReactNode } from 'react';
import { toLinkChange, toLinkValues, toNewLink, withFollowedTarget, type LinkValues } from './link-form.ts';
import { shortAddress } from './short-address.ts';
import { useLinkActs } from './use-links.ts';

interface LinkDialogProps {
  /** The latest version of the link to edit; null for a new one. */
  readonly link: Link | null;
  /** The initial values of a new link. */
  readonly start?: Partial<LinkValues> | null;
  readonly onClose: () => void;
}

/** The beginning of every address. */
const exampleStart = 'https://';

/** Fields that most links do not need; they are hidden under "more". */
const fewNeed = [
  'source',
  'medium',
  'campaign',
  'passesQuery',
  'lastDay',
  'clicksMax',
  'fallback',
  'password',
  'hasNoPassword',
] as const;

interface LinkFieldsProps {
  readonly form: FormState<LinkValues>;
  readonly link: Link | null;
}

function LinkFields({ form, link }: LinkFieldsProps): ReactNode {
  const { t } = useTranslation('blog');
  return (
    <>
      <TextField {...form.field('target')} type="url" autoFocus maxLength={linkTargetMax} placeholder={exampleStart} />
      <TextField {...form.field('title')} maxLength={linkTitleMax} help={t('link.title.help')} />
      {link === null && (
        <TextField
          {...form.field('slug')}
          maxLength={linkSlugMax}
          help={t('link.slug.help', { address: shortAddress('') })}
        />
      )}
      <TextField {...form.field('tags')} help={t('link.tags.help')} />
      <MoreFields form={form} names={fewNeed} isShownFirst={link?.hasPassword === true}>
        <TextField {...form.field('source')} help={t('link.campaign.help')} />
        <TextField {...form.field('medium')} />
        <TextField {...form.field('campaign')} />
        <CheckboxField {...form.field('passesQuery')} help={t('link.passesQuery.help')} />
        <TextField {...form.field('lastDay')} type="date" help={t('link.lastDay.help')} />
        <TextField {...form.field('clicksMax')} inputMode="numeric" />
        <TextField {...form.field('fallback')} type="url" maxLength={linkTargetMax} help={t('link.fallback.help')} />
        <TextField
          {...form.field('password')}
          type="password"
          autoComplete="new-password"
          maxLength={linkPasswordMax}
          help={link?.hasPassword ? t('link.password.keep') : t('link.password.help')}
          isDisabled={form.values.hasNoPassword}
        />
        {link?.hasPassword && <CheckboxField {...form.field('hasNoPassword')} />}
      </MoreFields>
    </>
  );
}

/** Creates or edits a short link. On a conflict it says so, and sending again overwrites the other change. */
export function LinkDialog({ link, start = null, onClose }: LinkDialogProps): ReactNode {
  const { t } = useTranslation('blog');
  const label = useFieldLabels(linkLabels);
  const { notify } = useHost();
  const session = useSession();
  const timeZone = session.state === 'signedIn' ? session.user.timeZone : 'UTC';
  const acts = useLinkActs();
  const [seenRevision] = useState(link?.revision ?? 1);
  const [seenEnd] = useState(link?.expiresTime ?? null);
  const [isConflict, setIsConflict] = useState(false);
  const initial: LinkValues = { ...toLinkValues(link, timeZone), ...start };
  const [values, setValues] = useState(initial);
  const state = [values, (next: LinkValues) => setValues(withFollowedTarget(values, next))] as const;
  const labels = {
    target: label('target'),
    title: label('title'),
    slug: label('slug'),
    tags: label('tags'),
    source: t('link.source.label'),
    medium: t('link.medium.label'),
    campaign: t('link.campaign.label'),
    passesQuery: label('passesQuery'),
    lastDay: label('expiresTime'),
    clicksMax: label('clicksMax'),
    fallback: label('fallback'),
    password: label('password'),
    hasNoPassword: t('link.password.remove'),
  };
  const done = (text: string): void => {
    notify({ tone: 'good', text });
    onClose();
  };
  const adding = useForm({
    initial,
    state,
    labels,
    schema: bodyOf(linkCalls.addLink),
    toBody: (given: LinkValues) => toNewLink(given, timeZone),
    fieldNames: { expiresTime: 'lastDay' },
    send: (body) => acts.add(body),
    onSent: ({ slug }) => done(t('link.add.done', { address: shortAddress(slug) })),
  });
  const changing = useForm({
    initial,
    state,
    labels,
    schema: bodyOf(linkCalls.updateLink),
    toBody: (given: LinkValues) =>
      link === null
        ? {}
        : toLinkChange(given, timeZone, {
            id: link.id,
            expiresTime: seenEnd,
            revision: isConflict ? link.revision : seenRevision,
          }),
    fieldNames: { expiresTime: 'lastDay' },
    send: (body) => acts.change(body),
    onConflict: () => setIsConflict(true),
    onSent: () => done(t('link.change.done')),
  });
  const form = link === null ? adding : changing;
  const conflict =
    isConflict && link !== null
      ? { text: t('link.change.conflict', { title: link.title, target: link.target }) }
      : undefined;
  return (
    <FormDialog
      title={link === null ? t('link.add.title') : t('link.change.title')}
      form={form}
      conflict={conflict}
      submitLabel={
        link === null ? t('link.add.action') : isConflict ? t('link.change.useMine') : t('link.change.action')
      }
      onClose={onClose}
    >
      <LinkFields form={form} link={link} />
    </FormDialog>
  );
}
