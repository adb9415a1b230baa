import { inspectPaths } from '@tessera/contracts/inspect/inspect.paths';
import { paths } from '@tessera/contracts/paths';
import { Alert, Button, Skeleton, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { LoadState, MarkChip, Page, toLoadable, useFormat, useHost } from '@tessera/ui/shared-modules/kit';
import { step } from '@tessera/ui/theme/tokens';
import { useEffect, type ReactNode } from 'react';
import { Actions, Card } from '../lib/card.tsx';
import { GuidePicture } from './guide-picture.tsx';
import { useLinkStep, type LinkAnswer } from './use-link-step.ts';

const Steps = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(280px, 1fr))',
  gap: step * 4,
  alignItems: 'start',
});

/**
 * The two steps until an account can be used. Polls the network for the missing step, and continues by itself when none
 * is missing.
 */
export function GuidePage(): ReactNode {
  const { t } = useTranslation('inspect');
  const { navigate } = useHost();
  const query = useLinkStep();
  const username = query.data?.step === 'done' ? query.data.username : null;
  useEffect(() => {
    if (username !== null) navigate(inspectPaths.report(username), { replace: true });
  }, [navigate, username]);
  return (
    <Page title={t('guide.title')}>
      <LoadState state={toLoadable(query)} skeleton={<Skeleton height={96} />}>
        {(answer) => (
          <Missing answer={answer} isChecking={query.isFetching} onCheckAgain={() => void query.refetch()} />
        )}
      </LoadState>
      <Steps>
        {(['business', 'link'] as const).map((name) => (
          <Card
            key={name}
            title={t(`guide.${name}.title`)}
            text={t(`guide.${name}.text`)}
            tools={<StepMark name={name} missing={query.data?.step} />}
          >
            <GuidePicture step={name} />
          </Card>
        ))}
      </Steps>
    </Page>
  );
}

function StepMark({
  name,
  missing,
}: {
  readonly name: 'business' | 'link';
  readonly missing: LinkAnswer['step'] | undefined;
}): ReactNode {
  const { t } = useTranslation('inspect');
  // The network reports a personal account and an unlinked account the same way, so if a page exists, either step may
  // be missing.
  const isMissing = missing === 'account' || (missing === 'page' && name === 'link');
  return isMissing ? <MarkChip tone="warning">{t('guide.missing')}</MarkChip> : null;
}

interface MissingProps {
  readonly answer: LinkAnswer;
  readonly isChecking: boolean;
  readonly onCheckAgain: () => void;
}

function Missing({ answer: { step: missing, pages }, isChecking, onCheckAgain }: MissingProps): ReactNode {
  const { t } = useTranslation('inspect');
  const { navigate } = useHost();
  const { list } = useFormat();
  const isHere = missing === 'page' || missing === 'account';
  return (
    <>
      <Alert severity={missing === 'done' ? 'success' : 'info'} role="status">
        {t(`guide.step.${missing}`, { pages: list(pages) })}
      </Alert>
      <Actions>
        {isHere && (
          <Button
            variant="contained"
            color="primary"
            aria-disabled={isChecking}
            onClick={() => {
              if (!isChecking) onCheckAgain();
            }}
          >
            {t('guide.ask')}
          </Button>
        )}
        {isHere && (
          <Button onClick={() => navigate(paths.connect({ back: inspectPaths.guide, again: true }))}>
            {t('guide.choose')}
          </Button>
        )}
        {missing === 'connect' && (
          <Button variant="contained" color="primary" onClick={() => navigate(inspectPaths.consent)}>
            {t('connect.action')}
          </Button>
        )}
        {(missing === 'renew' || missing === 'permission') && (
          <Button
            variant="contained"
            color="primary"
            onClick={() => navigate(paths.connect({ back: inspectPaths.guide, again: true }))}
          >
            {t('renew.action')}
          </Button>
        )}
      </Actions>
    </>
  );
}
