import { toProblem } from '@tessera/contracts/http/problem';
import { paths } from '@tessera/contracts/paths';
import { planNames } from '@tessera/contracts/plan/plans';
import { userTypes, type User } from '@tessera/contracts/user/user.schema';
import { toPath } from '@tessera/ui/host/navigation/location';
import { useValue } from '@tessera/ui/host/use-value';
import { Avatar, Button, Divider, ListSubheader, MenuItem, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { color, size, step, weight } from '@tessera/ui/theme/tokens';
import { CalendarClock, FlaskConical, LogOut } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { CalendarDialog } from '../calendar/calendar-dialog.tsx';
import { useShell } from '../shell.ts';
import { MenuButton } from './menu-button.tsx';

const Who = styled(ListSubheader)({
  padding: `${step * 2}px ${step * 3}px`,
  maxWidth: 280,
  lineHeight: 'inherit',
  color: color.ink,
  whiteSpace: 'normal',
});
const Email = styled('p')({ fontSize: size.body, fontWeight: weight.medium, overflowWrap: 'anywhere' });
// The letter is decorative: as CSS content it is not part of the button's accessible name.
const Letter = styled('span')({ '&::before': { content: 'attr(data-letter)' } });
const PlanLine = styled('p')({ fontSize: size.tiny, color: color.inkSecondary });

/** Shows the signed-in user and the sign-out; otherwise a sign-in link. */
export function AccountMenu(): ReactNode {
  const { t } = useTranslation('shell');
  const { session, navigate, location } = useShell();
  const who = useValue(session.session$);
  if (who.state === 'signedIn') return <SignedInMenu user={who.user} />;
  return (
    <Button
      variant="contained"
      color="primary"
      onClick={() => navigate(paths.login({ back: toPath(location.place$.value) }))}
    >
      {t('session.signIn.action')}
    </Button>
  );
}

function SignedInMenu({ user }: { readonly user: User }): ReactNode {
  const { t } = useTranslation(['shell', 'problem']);
  const { navigate } = useShell();
  const signOut = useSignOut();
  const [isCalendarOpen, setIsCalendarOpen] = useState(false);
  const { plan } = user.subscriptions;
  return (
    <>
      <MenuButton
        label={t('session.menu.label', { email: user.email })}
        icon={
          <Avatar component="span" aria-hidden>
            <Letter data-letter={user.email.slice(0, 1).toUpperCase()} />
          </Avatar>
        }
      >
        {(close) => [
          <Who key="who" role="presentation">
            <Email>{user.email}</Email>
            {plan && (
              <PlanLine>
                {user.isExpired
                  ? t('problem:expired')
                  : t('plan.usage.named', { plan: planNames[plan.type], days: plan.leftDays })}
              </PlanLine>
            )}
          </Who>,
          <Divider key="divider" />,
          <MenuItem
            key="calendar"
            onClick={() => {
              close();
              setIsCalendarOpen(true);
            }}
          >
            <CalendarClock aria-hidden />
            {t('calendar.dialog.title')}
          </MenuItem>,
          ...(user.type === userTypes.user
            ? []
            : [
                <MenuItem
                  key="qa"
                  onClick={() => {
                    close();
                    navigate(paths.qa);
                  }}
                >
                  <FlaskConical aria-hidden />
                  {t('session.menu.qa')}
                </MenuItem>,
              ]),
          <MenuItem
            key="signOut"
            onClick={() => {
              close();
              signOut();
            }}
          >
            <LogOut aria-hidden />
            {t('session.signOut.action')}
          </MenuItem>,
        ]}
      </MenuButton>
      {isCalendarOpen && <CalendarDialog user={user} onClose={() => setIsCalendarOpen(false)} />}
    </>
  );
}

/** Signs out, after asking about unsaved work. If it fails, a notice says so and the session stays. */
export function useSignOut(): () => void {
  const { t } = useTranslation('problem');
  const { session, guards, notices } = useShell();
  return () => {
    void guards.mayLeave().then(async (leave) => {
      if (!leave) return;
      try {
        await session.signOut();
      } catch (error) {
        const { code, params, supportId } = toProblem(error);
        notices.notify({ tone: 'bad', text: t(code, params), supportId });
      }
    });
  };
}
