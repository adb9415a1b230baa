import { blacklistReasonLabels } from '@tessera/contracts/blacklist/blacklist.schema';
import { Dialog, DialogContent, Skeleton, Stack, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  DialogHead,
  Form,
  IconAction,
  LoadState,
  SubmitButton,
  useAskToDiscard,
  useFieldLabels,
  useFormat,
  type FormState,
} from '@tessera/ui/shared-modules/kit';
import { color, size, step, weight, width } from '@tessera/ui/theme/tokens';
import { Trash2 } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { CountedSearch } from '../../lib/counted-search.tsx';
import { useFilterRights } from '../../lib/plan/use-filter-rights.ts';
import { BlacklistFields, useBlacklistForm, type BlacklistValues } from './blacklist-form.tsx';
import { useBlacklist, useRemoveFromBlacklist, type Blacklist } from './use-blacklist.ts';

const rowsShown = 100;
/** The largest number of accounts that is shown without a search field. */
const unsearchedMax = 12;

const Heading = styled('h3')({ fontSize: size.body, fontWeight: weight.semibold, marginTop: step * 5 });
const Note = styled('p')({ fontSize: size.small, color: color.inkSecondary });
const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });
const Row = styled('li')({
  display: 'flex',
  alignItems: 'center',
  gap: step * 3,
  minHeight: 44,
  borderBottom: `1px solid ${color.hairline}`,
});
const Search = styled('div')({ marginTop: step * 5 });
const Texts = styled('div')({ flex: 1, minWidth: 0, lineHeight: 1.4, overflowWrap: 'anywhere' });

/**
 * The accounts that were blacklisted by hand, each with its reason, and those that a rule excludes, each with that
 * rule.
 */
export function BlacklistDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('workspace');
  const titleId = useId();
  const { canSet, whoHas } = useFilterRights();
  const state = useBlacklist();
  const form = useBlacklistForm('');
  const escape = useAskToDiscard(form.isDirty && !form.isPending, onClose);
  return (
    <Dialog
      open
      onClose={escape}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { width: width.form + 80, maxWidth: '100%' } } }}
    >
      <DialogHead id={titleId} title={t('blacklist.title')} onClose={escape} />
      <DialogContent>
        <Note>{t('blacklist.text')}</Note>
        {canSet('blacklist') ? <AddEntry form={form} /> : <Note>{whoHas('blacklist')}</Note>}
        <LoadState state={state} skeleton={<Skeleton height={120} />}>
          {(lists) => <Lists {...lists} />}
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

const has =
  (text: string) =>
  ({ username }: { readonly username: string }): boolean =>
    username.includes(text.trim().toLowerCase());

/** Both lists. A long one is shown in part, so that the dialog stays quick; a search reaches the rest. */
function Lists({ blacklist, flaggedList }: Pick<Blacklist, 'blacklist' | 'flaggedList'>): ReactNode {
  const { t } = useTranslation('workspace');
  const [text, setText] = useState('');
  const [own, flagged] = [blacklist.filter(has(text)), flaggedList.filter(has(text))];
  const total = blacklist.length + flaggedList.length;
  return (
    <>
      {total > unsearchedMax && (
        <Search>
          <CountedSearch
            label={t('blacklist.search')}
            text={text}
            onChange={setText}
            found={own.length + flagged.length}
            total={total}
          />
        </Search>
      )}
      <Entries blacklist={own} total={blacklist.length} />
      <Flagged flaggedList={flagged} total={flaggedList.length} />
    </>
  );
}

/** Says how many rows of a list are not shown. */
function More({ found }: { readonly found: number }): ReactNode {
  const { t } = useTranslation('workspace');
  return found > rowsShown && <Note>{t('blacklist.more', { count: found - rowsShown })}</Note>;
}

function Entries({ blacklist, total }: Pick<Blacklist, 'blacklist'> & { readonly total: number }): ReactNode {
  const { t } = useTranslation('workspace');
  const { date } = useFormat();
  const reasonLabel = useFieldLabels(blacklistReasonLabels);
  const remove = useRemoveFromBlacklist();
  return (
    <section>
      <Heading>{t('blacklist.own', { count: total })}</Heading>
      {total === 0 && <Note>{t('blacklist.none')}</Note>}
      <List>
        {blacklist.slice(0, rowsShown).map(({ username, reason, createdTime }) => (
          <Row key={username}>
            <Texts>
              <p>{username}</p>
              <Note>
                {reasonLabel(reason)} · {date(createdTime)}
              </Note>
            </Texts>
            <IconAction
              size="small"
              label={t('blacklist.remove', { account: username })}
              icon={<Trash2 aria-hidden />}
              onClick={() => remove(username)}
            />
          </Row>
        ))}
      </List>
      <More found={blacklist.length} />
    </section>
  );
}

function Flagged({ flaggedList, total }: Pick<Blacklist, 'flaggedList'> & { readonly total: number }): ReactNode {
  const { t } = useTranslation('workspace');
  const reasonLabel = useFieldLabels(blacklistReasonLabels);
  return (
    <section>
      <Heading>{t('blacklist.flagged', { count: total })}</Heading>
      <Note>{t('blacklist.flaggedText')}</Note>
      <List>
        {flaggedList.slice(0, rowsShown).map(({ username, reason, matched, looked }) => (
          <Row key={username}>
            <Texts>
              <p>{username}</p>
              <Note>{t('blacklist.rule', { reason: reasonLabel(reason), matched, looked })}</Note>
            </Texts>
          </Row>
        ))}
      </List>
      <More found={flaggedList.length} />
    </section>
  );
}
