import type { Creator, CreatorBrand } from '@tessera/contracts/creator/creator.schema';
import { privacyFields } from '@tessera/contracts/privacy/privacy';
import { privacyLabels } from '@tessera/contracts/privacy/privacy-labels';
import { Button, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { NameText, useFieldLabels, useFormat } from '@tessera/ui/shared-modules/kit';
import { color, step, weight } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { Actions, Card, Quiet } from '../lib/card.tsx';
import type { useCreators } from './use-creators.ts';

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });
const Row = styled('li')({
  display: 'flex',
  flexDirection: 'column',
  gap: step * 2,
  padding: `${step * 3}px 0`,
  borderTop: `1px solid ${color.hairline}`,
});
const Name = styled('p')({ fontWeight: weight.medium, overflowWrap: 'anywhere' });

type Control = Pick<ReturnType<typeof useCreators>, 'answer' | 'isPending'>;

/**
 * The brands with access to data of the account: what, since when and why. Requests can be answered, approvals revoked.
 */
export function BrandList({ creator, control }: { readonly creator: Creator; readonly control: Control }): ReactNode {
  const { t } = useTranslation('inspect');
  return (
    <Card title={t('brand.title')} text={t('brand.text')}>
      {creator.brandList.length === 0 ? (
        <Quiet>{t('brand.none')}</Quiet>
      ) : (
        <List>
          {creator.brandList.map((brand) => (
            <Brand
              key={brand.brandId}
              brand={brand}
              control={control}
              onAnswer={(isApproved) => control.answer(creator, brand.brandId, isApproved)}
            />
          ))}
        </List>
      )}
    </Card>
  );
}

interface BrandProps {
  readonly brand: CreatorBrand;
  readonly control: Control;
  readonly onAnswer: (isApproved: boolean) => void;
}

function Brand({
  brand: { name, state, reason, since, isInList, fields },
  control: { isPending },
  onAnswer,
}: BrandProps): ReactNode {
  const { t } = useTranslation('inspect');
  const label = useFieldLabels(privacyLabels);
  const { date } = useFormat();
  const answer = (isApproved: boolean) => () => {
    if (!isPending) onAnswer(isApproved);
  };
  const seen =
    fields.length === privacyFields.length
      ? t('brand.sees.all')
      : fields.length === 0
        ? t('brand.sees.nothing')
        : t('brand.sees', { fields: fields.map(label).join(' · ') });
  return (
    <Row>
      <Name>{name ?? t('brand.unnamed')}</Name>
      <Quiet>
        {[
          t(`brand.state.${state ?? 'listed'}`, { date: date(since) }),
          ...(state !== null && isInList ? [t('brand.inList')] : []),
        ].join(' · ')}
      </Quiet>
      {reason !== '' && (
        <p>
          <NameText>{t('brand.reason', { reason })}</NameText>
        </p>
      )}
      <Quiet>{seen}</Quiet>
      {state !== null && (
        <Actions>
          {state !== 'approved' && (
            <Button
              variant={state === 'requested' ? 'contained' : 'outlined'}
              color={state === 'requested' ? 'primary' : 'inherit'}
              aria-disabled={isPending}
              onClick={answer(true)}
            >
              {t('brand.approve')}
            </Button>
          )}
          {state === 'requested' && (
            <Button aria-disabled={isPending} onClick={answer(false)}>
              {t('brand.refuse')}
            </Button>
          )}
          {state === 'approved' && (
            <Button color="error" aria-disabled={isPending} onClick={answer(false)}>
              {t('brand.revoke')}
            </Button>
          )}
        </Actions>
      )}
    </Row>
  );
}
