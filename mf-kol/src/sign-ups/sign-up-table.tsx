import { signUpLabels } from '@tessera/contracts/sign-up/sign-up.labels';
import type { SignUp, SignUpState } from '@tessera/contracts/sign-up/sign-up.schema';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  ListTable,
  MarkChip,
  menuColumn,
  NameButton,
  useFieldLabels,
  useFormat,
  type ListColumn,
  type MarkTone,
  type MenuAction,
} from '@tessera/ui/shared-modules/kit';
import { color, size, step } from '@tessera/ui/theme/tokens';
import { Copy, Send, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { askedName, type SignUpActs } from './use-sign-up-acts.ts';

const Small = styled('div')({ fontSize: size.small, color: color.inkSecondary, overflowWrap: 'anywhere' });
const Marks = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: step });

const tones: Readonly<Record<SignUpState, MarkTone>> = {
  sent: 'neutral',
  opened: 'accent',
  authorized: 'good',
  expired: 'warning',
};

/** The state of a link: whether it was answered or withdrawn, and the decision. */
export function SignUpMarks({
  signUp: { state, data, decision, withdrawnTime },
}: {
  readonly signUp: SignUp;
}): ReactNode {
  const { t } = useTranslation('kol');
  return (
    <Marks>
      <MarkChip tone={tones[state]}>{t(`signUps.state.${state}`)}</MarkChip>
      {data !== null && <MarkChip tone="accent">{t('signUps.answered')}</MarkChip>}
      {withdrawnTime !== null && <MarkChip tone="warning">{t('signUps.withdrawn')}</MarkChip>}
      {decision !== null && (
        <MarkChip tone={decision === 'approved' ? 'good' : 'bad'}>{t(`signUps.decision.${decision}`)}</MarkChip>
      )}
    </Marks>
  );
}

interface SignUpTableProps {
  readonly rows: readonly SignUp[];
  /** False once the plan has expired: then links can only be viewed, copied and revoked. */
  readonly mayChange: boolean;
  readonly acts: SignUpActs;
  readonly onOpen: (id: string) => void;
}

/** The sent links as a table. */
export function SignUpTable({ rows, mayChange, acts, onOpen }: SignUpTableProps): ReactNode {
  const { t } = useTranslation('kol');
  const { date } = useFormat();
  const label = useFieldLabels(signUpLabels);
  const actionsOf = (signUp: SignUp): MenuAction[] => [
    ...(signUp.signUpUrl === ''
      ? []
      : [{ label: t('signUps.copy.action'), icon: <Copy aria-hidden />, run: () => void acts.copy(signUp) }]),
    ...(mayChange
      ? [{ label: t('signUps.again.action'), icon: <Send aria-hidden />, run: () => void acts.sendAgain(signUp) }]
      : []),
    {
      label: t('signUps.revoke.action'),
      icon: <Trash2 aria-hidden />,
      tone: 'danger',
      startsGroup: true,
      run: () => void acts.revoke(signUp),
    },
  ];
  const columns: readonly ListColumn<SignUp>[] = [
    {
      id: 'who',
      title: t('signUps.who'),
      cell: (signUp) => (
        <>
          <NameButton onClick={() => onOpen(signUp.id)}>{askedName(signUp)}</NameButton>
          {askedName(signUp) !== signUp.email && <Small>{signUp.email}</Small>}
        </>
      ),
    },
    {
      id: 'state',
      title: label('state'),
      from: 'sm',
      cell: (signUp) => <SignUpMarks signUp={signUp} />,
      below: (signUp) => <SignUpMarks signUp={signUp} />,
    },
    { id: 'sentTime', title: label('sentTime'), from: 'sm', isOneLine: true, cell: ({ sentTime }) => date(sentTime) },
    {
      id: 'expiresTime',
      title: label('expiresTime'),
      from: 'md',
      isOneLine: true,
      cell: ({ expiresTime }) => date(expiresTime),
    },
    menuColumn({
      title: t('signUps.actions.title'),
      labelOf: (signUp) => t('signUps.actions.label', { name: askedName(signUp) }),
      actionsOf,
    }),
  ];
  return <ListTable label={t('signUps.title')} columns={columns} rows={rows} />;
}
