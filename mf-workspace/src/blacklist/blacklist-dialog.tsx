import { blacklistReasonLabels } from '@tessera/contracts/blacklist/blacklist.schema';
import { Dialog, DialogContent, Skeleton, Stack, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { DialogHead, Form, IconAction, LoadState, SubmitButton, useAskToDiscard, useFieldLabels, useFormat } from '@tessera/ui/shared-modules/kit';
import type { FormState } from '@tessera/ui/shared-modules/kit';
import { color, size, step, weight, width } from '@tessera/ui/theme/tokens';
import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useFilterRights } from '../filter-parts/use-filter-rights.ts';
import { BlacklistFields, useBlacklistForm } from './blacklist-form.tsx';
import type { BlacklistValues } from './blacklist-form.tsx';
import { useBlacklist, useRemoveFromBlacklist } from './use-blacklist.ts';
import type { Blacklist } from './use-blacklist.ts';

const Heading = styled('h3')({ fontSize: size.body, fontWeight: weight.semibold, marginTop: step * 5 });
const Note = styled('p')({ fontSize: size.small, color: color.inkSecondary });
const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });
const Row = styled('li')({ display: 'flex', alignItems: 'center', gap: step * 3, minHeight: 44, borderBottom: `1px solid ${color.hairline}` });
const Texts = styled('div')({ flex: 1, minWidth: 0, lineHeight: 1.4, overflowWrap: 'anywhere' });

/** The accounts that were blacklisted by hand, each with its reason, and those that a rule excludes, each with that rule. */
export function BlacklistDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('workspace');
  const titleId = useId();
  const { canSet, whoHas } = useFilterRights();
  const state = useBlacklist();
  const form = useBlacklistForm('');
  const escape = useAskToDiscard(form.isDirty && !form.isPending, onClose);
  return (
    <Dialog open onClose={escape} aria-labelledby={titleId} slotProps={{ paper: { sx: { width: width.form + 80, maxWidth: '100%' } } }}>
      <DialogHead id={titleId} title={t('blacklist.title')} onClose={escape} />
      <DialogContent>
        <Note>{t('blacklist.text')}</Note>
        {canSet('blacklist') ? <AddEntry form={form} /> : <Note>{whoHas('blacklist')}</Note>}
        <LoadState state={state} skeleton={<Skeleton height={120} />}>
          {(lists) => (
            <>
              <Entries blacklist={lists.blacklist} />
              <Flagged flaggedList={lists.flaggedList} />
            </>
          )}
        </LoadState>
      </DialogContent>
    </Dialog>
  );
}

function AddEntry({ form }: { readonly form: FormState<BlacklistValues> }): ReactNode {
  const { t } = useTranslation('workspace');
  const formId = useId();
  return (
    <Stack sx={{ mt: 4, gap: 3 }}>
      <Form form={form} id={formId}>
        <BlacklistFields form={form} placeholder={t('blacklist.add.placeholder')} />
      </Form>
      <Stack direction="row">
        <SubmitButton form={formId} isPending={form.isPending}>
          {t('blacklist.add.action')}
        </SubmitButton>
      </Stack>
    </Stack>
  );
}

function Entries({ blacklist }: Pick<Blacklist, 'blacklist'>): ReactNode {
  const { t } = useTranslation('workspace');
  const { date } = useFormat();
  const reasonLabel = useFieldLabels(blacklistReasonLabels);
  const remove = useRemoveFromBlacklist();
  return (
    <section>
      <Heading>{t('blacklist.own', { count: blacklist.length })}</Heading>
      {blacklist.length === 0 && <Note>{t('blacklist.none')}</Note>}
      <List>
        {blacklist.map(({ username, reason, createdTime }) => (
          <Row key={username}>
            <Texts>
              <p>{username}</p>
              <Note>
                {reasonLabel(reason)} · {date(createdTime)}
              </Note>
            </Texts>
            <IconAction size="small" label={t('blacklist.remove', { account: username })} icon={<Trash2 aria-hidden />} onClick={() => remove(username)} />
          </Row>
        ))}
      </List>
    </section>
  );
}

function Flagged({ flaggedList }: Pick<Blacklist, 'flaggedList'>): ReactNode {
  const { t } = useTranslation('workspace');
  const reasonLabel = useFieldLabels(blacklistReasonLabels);
  return (
    <section>
      <Heading>{t('blacklist.flagged', { count: flaggedList.length })}</Heading>
      <Note>{t('blacklist.flaggedText')}</Note>
      <List>
        {flaggedList.map(({ username, reason, matched, looked }) => (
          <Row key={username}>
            <Texts>
              <p>{username}</p>
              <Note>{t('blacklist.rule', { reason: reasonLabel(reason), matched, looked })}</Note>
            </Texts>
          </Row>
        ))}
      </List>
    </section>
  );
}
