import type { Creator } from '@tessera/contracts/creator/creator.schema';
import { inspectPaths } from '@tessera/contracts/inspect/inspect.paths';
import { Button, Skeleton, Stack } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { EmptyState, LoadState, Page, SelectField, useFormat, useHost } from '@tessera/ui/shared-modules/kit';
import { useId, useState, type ReactNode } from 'react';
import { Actions, Card, Quiet } from '../lib/card.tsx';
import { RenewHint } from '../lib/renew-hint.tsx';
import { BrandList } from './brand-list.tsx';
import { PrivacyList } from './privacy-list.tsx';
import { useCreators } from './use-creators.ts';

/** The creator area: the influencer's own data, who sees it, requests for access, and deletion. */
export function CreatorPage(): ReactNode {
  const { t } = useTranslation('inspect');
  const { navigate, storage } = useHost();
  const control = useCreators();
  const [chosen, setChosen] = useState(() => storage.get('CreatorId'));
  const choose = (creatorId: string): void => {
    storage.set('CreatorId', creatorId);
    setChosen(creatorId);
  };
  return (
    <Page title={t('creator.title')} lead={t('creator.lead')}>
      <LoadState
        state={control.state}
        skeleton={
          <Stack spacing={2}>
            <Skeleton height={120} />
            <Skeleton height={420} />
          </Stack>
        }
        empty={
          <EmptyState
            title={t('creator.empty.title')}
            text={t('connect.text')}
            action={
              <Button variant="contained" color="primary" onClick={() => navigate(inspectPaths.consent)}>
                {t('connect.action')}
              </Button>
            }
          />
        }
      >
        {(creators) => {
          const creator = creators.find(({ creatorId }) => creatorId === chosen) ?? creators[0];
          return (
            <>
              {creators.length > 1 && creator && (
                <CreatorChoice creators={creators} value={creator.creatorId} onChange={choose} />
              )}
              {creator && <CreatorArea key={creator.creatorId} creator={creator} control={control} />}
            </>
          );
        }}
      </LoadState>
    </Page>
  );
}

function CreatorChoice({
  creators,
  value,
  onChange,
}: {
  readonly creators: readonly Creator[];
  readonly value: string;
  readonly onChange: (creatorId: string) => void;
}): ReactNode {
  const { t } = useTranslation('inspect');
  const id = useId();
  return (
    <SelectField
      id={id}
      name="creator"
      label={t('creator.choice')}
      error={undefined}
      value={value}
      onChange={onChange}
      options={creators.map(({ creatorId, username }) => ({ value: creatorId, label: `@${username}` }))}
    />
  );
}

function CreatorArea({
  creator,
  control,
}: {
  readonly creator: Creator;
  readonly control: ReturnType<typeof useCreators>;
}): ReactNode {
  const { t } = useTranslation('inspect');
  const { navigate } = useHost();
  const { dateTime } = useFormat();
  const { username, state, endsAt, reportAt } = creator;
  return (
    <>
      <RenewHint state={state} endsAt={endsAt} back={inspectPaths.creator} />
      <Card title={t('creator.data.title', { username })} text={t('creator.data.text')}>
        <Quiet>
          {reportAt === null ? t('creator.data.none') : t('creator.data.report', { date: dateTime(reportAt) })}
        </Quiet>
        <Actions>
          <Button
            variant="contained"
            color="primary"
            onClick={() => navigate(inspectPaths.report(username.toLowerCase()))}
          >
            {t('creator.data.open')}
          </Button>
          <Button
            color="error"
            aria-disabled={control.isPending}
            onClick={() => {
              if (!control.isPending) control.deleteData(creator);
            }}
          >
            {t('deletion.action')}
          </Button>
        </Actions>
      </Card>
      <BrandList creator={creator} control={control} />
      <PrivacyList creator={creator} onChange={(field, audience) => control.setPrivacy(creator, field, audience)} />
    </>
  );
}
