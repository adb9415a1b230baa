import { adminCalls } from '@tessera/contracts/admin/admin.calls';
import { adminLabels, planChoices, type AdminUser } from '@tessera/contracts/admin/admin.schema';
import { paths } from '@tessera/contracts/paths';
import { planNames } from '@tessera/contracts/plan/plans';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  EmptyState,
  ListTable,
  menuColumn,
  PagedList,
  SearchField,
  SelectField,
  useCursorPages,
  useDebounced,
  useFieldLabels,
  useFormat,
  useHost,
  useSession,
  type ListColumn,
  type MenuAction,
} from '@tessera/ui/shared-modules/kit';
import { anyText, defineSearchParams, oneOf, useSearchState } from '@tessera/ui/shared-modules/router';
import { color, size } from '@tessera/ui/theme/tokens';
import { useState, type ReactNode } from 'react';
import { AdminLayout, Filters } from './admin-layout.tsx';
import { FactorsDialog } from './factors-dialog.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { SignOutDialog } from './sign-out-dialog.tsx';
import { SuspensionDialog } from './suspension-dialog.tsx';

const Quiet = styled('span')({ display: 'block', color: color.inkSecondary, fontSize: size.tiny });

const typingPause = 300;
const types = [0, 1, 99] as const;
const any = 'any';
const typeNames = ['0', '1', '99'] as const;

/** The filters of the list. */
interface UsersAddress {
  readonly search: string;
  readonly type: (typeof typeNames)[number] | null;
  readonly plan: (typeof planChoices)[number] | null;
}

const usersAddress = defineSearchParams<UsersAddress>({
  search: anyText(''),
  type: oneOf(typeNames, null),
  plan: oneOf(planChoices, null),
});

/** All user accounts of this installation, for an Admin to search. */
export function UsersPage(): ReactNode {
  const { t } = useTranslation('billing');
  const { api } = useHost();
  const label = useFieldLabels(adminLabels);
  const { address, go } = useSearchState(usersAddress);
  const search = useDebounced(address.search.trim(), typingPause);
  const type = types.find((each) => String(each) === address.type);
  const question = {
    search,
    ...(type === undefined ? {} : { type }),
    ...(address.plan === null ? {} : { plan: address.plan }),
  };
  const { query, isSettling } = useCursorPages({
    queryKey: ['admin', 'users', question],
    ask: (from, signal) => api.call(adminCalls.getUsers, { body: { ...question, ...from } }, { signal }),
  });
  return (
    <AdminLayout screen="users">
      <Filters role="search">
        <SearchField
          label={t('admin.users.search')}
          text={address.search}
          onChange={(text) => go({ search: text }, { replace: true })}
        />
        <SelectField
          id="admin-type"
          name="type"
          label={label('type')}
          value={address.type ?? any}
          error={undefined}
          onChange={(next) => go({ type: typeNames.find((name) => name === next) ?? null })}
          options={[
            { value: any, label: t('admin.any') },
            ...types.map((each) => ({ value: String(each), label: t(`admin.type.${each}`) })),
          ]}
        />
        <SelectField
          id="admin-plan"
          name="plan"
          label={label('plan')}
          value={address.plan ?? any}
          error={undefined}
          onChange={(next) => go({ plan: planChoices.find((choice) => choice === next) ?? null })}
          options={[
            { value: any, label: t('admin.any') },
            ...planChoices.map((each) => ({
              value: each,
              label: each === 'none' ? t('admin.plan.none') : planNameOf(each),
            })),
          ]}
        />
      </Filters>
      <PagedList
        query={query}
        isSettling={isSettling}
        rowsOf={({ userList }) => userList}
        empty={<EmptyState title={t('admin.users.none')} text={t('admin.noneText')} />}
      >
        {(rows) => <UserTable users={rows} />}
      </PagedList>
    </AdminLayout>
  );
}

const planNameOf = (choice: Exclude<(typeof planChoices)[number], 'none'>): string =>
  ({ '0': planNames[0], '1': planNames[1], '2': planNames[2], '3': planNames[3] })[choice];

type DialogName = 'plan' | 'factors' | 'suspension' | 'signOut';
type OpenDialog = (dialog: DialogName, person: AdminUser) => void;

interface OpenedDialog {
  readonly dialog: DialogName;
  readonly person: AdminUser;
}

/** What an Admin can do with an account. Nobody suspends or signs out themselves. */
function useActionsOf(onOpen: OpenDialog): (person: AdminUser) => readonly MenuAction[] {
  const { t } = useTranslation('billing');
  const { navigate } = useHost();
  const label = useFieldLabels(adminLabels);
  const session = useSession();
  return (person) => {
    const isOther = session.state === 'signedIn' && session.user.userId !== person.userId;
    const suspension = person.suspendedTime === null ? 'suspend' : 'resume';
    const suspend: MenuAction = {
      label: t(`admin.${suspension}.act`),
      tone: suspension === 'suspend' ? 'danger' : 'neutral',
      startsGroup: true,
      run: () => onOpen('suspension', person),
    };
    const ofConfirmed = (action: MenuAction): readonly MenuAction[] => (person.isConfirmed ? [action] : []);
    return [
      ...ofConfirmed({ label: label('plan'), run: () => onOpen('plan', person) }),
      { label: t('admin.users.rights'), run: () => navigate(`${paths.qa}#${encodeURIComponent(person.email)}`) },
      ...ofConfirmed({ label: t('admin.users.factors'), run: () => onOpen('factors', person) }),
      ...(isOther ? ofConfirmed({ label: t('admin.signOut.act'), run: () => onOpen('signOut', person) }) : []),
      ...(isOther ? [suspend] : []),
    ];
  };
}

function useUserColumns(onOpen: OpenDialog): readonly ListColumn<AdminUser>[] {
  const { t } = useTranslation('billing');
  const { date, number } = useFormat();
  const label = useFieldLabels(adminLabels);
  const actionsOf = useActionsOf(onOpen);
  return [
    { id: 'email', title: label('email'), cell: (person) => <PersonCell person={person} /> },
    { id: 'type', title: label('type'), from: 'md', isOneLine: true, cell: ({ type }) => t(`admin.type.${type}`) },
    {
      id: 'plan',
      title: label('plan'),
      from: 'sm',
      isOneLine: true,
      cell: ({ plan }) => <PlanCell plan={plan} />,
      below: ({ plan }) => <PlanCell plan={plan} />,
    },
    {
      id: 'seen',
      title: label('seenTime'),
      from: 'lg',
      isOneLine: true,
      cell: ({ seenTime }) => (seenTime === null ? '–' : date(seenTime)),
    },
    { id: 'grants', title: label('grants'), from: 'xl', align: 'end', cell: ({ grants }) => number(grants) },
    {
      id: 'connections',
      title: label('connections'),
      from: 'xl',
      align: 'end',
      cell: ({ connections }) => number(connections),
    },
    menuColumn({
      title: t('admin.users.actions'),
      labelOf: ({ email }) => t('admin.users.actionsOf', { email }),
      actionsOf,
    }),
  ];
}

function UserTable({ users }: { readonly users: readonly AdminUser[] }): ReactNode {
  const { t } = useTranslation('billing');
  const [opened, setOpened] = useState<OpenedDialog | null>(null);
  const close = (): void => setOpened(null);
  // Looked up each time, so that the dialog gets the plan of the refreshed list after a conflict. With it the list may
  // not show the person any more.
  const latest = (person: AdminUser): AdminUser => users.find(({ userId }) => userId === person.userId) ?? person;
  const columns = useUserColumns((dialog, person) => setOpened({ dialog, person }));
  return (
    <>
      <ListTable
        label={t('admin.screen.users')}
        columns={columns}
        rows={users.map((user) => ({ ...user, id: user.userId }))}
      />
      {opened?.dialog === 'plan' && <PlanDialog person={latest(opened.person)} onClose={close} />}
      {opened?.dialog === 'factors' && <FactorsDialog person={opened.person} onClose={close} />}
      {opened?.dialog === 'suspension' && <SuspensionDialog person={opened.person} onClose={close} />}
      {opened?.dialog === 'signOut' && <SignOutDialog person={opened.person} onClose={close} />}
    </>
  );
}

function PersonCell({ person: { email, isConfirmed, suspendedTime } }: { readonly person: AdminUser }): ReactNode {
  const { t } = useTranslation('billing');
  const { date } = useFormat();
  return (
    <>
      {isConfirmed ? email : t('admin.users.unconfirmed', { email })}
      {suspendedTime !== null && <Quiet>{t('admin.suspend.since', { date: date(suspendedTime) })}</Quiet>}
    </>
  );
}

function PlanCell({ plan }: Pick<AdminUser, 'plan'>): ReactNode {
  const { t } = useTranslation('billing');
  const { date } = useFormat();
  if (plan === null) return t('admin.plan.none');
  return (
    <>
      {plan.planName}
      <Quiet>{t(plan.isExpired ? 'admin.plan.expired' : 'admin.plan.until', { date: date(plan.expiryDate) })}</Quiet>
    </>
  );
}
