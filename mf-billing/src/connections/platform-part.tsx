import type { ConnectionState, PlatformConnection } from '@tessera/contracts/connection/connection.schema';
import { permissionLabels } from '@tessera/contracts/connection/permission-labels';
import { missingPermissions } from '@tessera/contracts/connection/permissions';
import { paths } from '@tessera/contracts/paths';
import { Alert, Button, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  MarkChip,
  useFieldLabels,
  useFormat,
  useHost,
  useNameFonts,
  type MarkTone,
} from '@tessera/ui/shared-modules/kit';
import { color, size, step, weight } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import type { useConnectionActions } from './use-connection-actions.ts';

const Frame = styled('div')({ display: 'flex', flexDirection: 'column', gap: step * 3 });
const Head = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: step * 2 });
const Name = styled('h3')({ fontSize: size.body, fontWeight: weight.semibold, overflowWrap: 'anywhere' });
const Quiet = styled('p')({ color: color.inkSecondary, fontSize: size.small });
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: step * 2 });

const tones: Readonly<Record<ConnectionState, MarkTone>> = {
  active: 'good',
  ending: 'warning',
  expired: 'bad',
  revoked: 'bad',
};

interface PlatformPartProps {
  readonly platform: PlatformConnection;
  readonly actions: Pick<ReturnType<typeof useConnectionActions>, 'tryOut' | 'remove' | 'isPending'>;
}

/** A connected network: the user's account there, how long the permission lasts, and the actions on it. */
export function PlatformPart({ platform, actions }: PlatformPartProps): ReactNode {
  const { t } = useTranslation('billing');
  const { navigate } = useHost();
  const { date, list } = useFormat();
  const label = useFieldLabels(permissionLabels);
  const { name, state, endsAt, granted } = platform;
  useNameFonts(name);
  const missing = missingPermissions('default', granted);
  const isOver = state === 'expired' || state === 'revoked';
  const hint =
    state === 'ending'
      ? t('connections.hint.ending')
      : isOver
        ? t(`connections.hint.${state}`)
        : missing.length > 0
          ? t('connections.hint.missing', { permissions: list(missing.map(label)) })
          : null;
  return (
    <Frame>
      <Head>
        <Name>{t('connections.platform.name', { name })}</Name>
        <MarkChip tone={tones[state]}>{t(`connections.state.${state}`)}</MarkChip>
      </Head>
      {endsAt !== null && (
        <Quiet>{t(isOver ? 'connections.platform.ended' : 'connections.platform.ends', { date: date(endsAt) })}</Quiet>
      )}
      {hint !== null && <Alert severity="warning">{hint}</Alert>}
      <Actions>
        <Button
          variant={hint === null ? 'outlined' : 'contained'}
          color={hint === null ? 'inherit' : 'primary'}
          onClick={() => navigate(paths.connect({ back: paths.account, again: true }))}
        >
          {t('connections.renew.action')}
        </Button>
        <Button
          aria-disabled={actions.isPending}
          onClick={() => {
            if (!actions.isPending) actions.tryOut(platform);
          }}
        >
          {t('connections.try.action')}
        </Button>
        <Button color="error" onClick={() => actions.remove(platform)}>
          {t('connections.remove.action')}
        </Button>
      </Actions>
    </Frame>
  );
}
