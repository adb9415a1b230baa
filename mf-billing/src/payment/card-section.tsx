import { planCurrency } from '@tessera/contracts/plan/prices';
import { Button, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { ListSkeleton, LoadState, useConfirm, useFormat } from '@tessera/ui/shared-modules/kit';
import { step } from '@tessera/ui/theme/tokens';
import { useRef, type ReactNode } from 'react';
import { Fact } from '../lib/fact.tsx';
import { Section } from '../lib/section.tsx';
import { useCardActions, usePayment } from './use-paying.ts';

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: step * 2, marginTop: step * 3 });

const month = (expiryMonth: number, expiryYear: number): string =>
  `${String(expiryMonth).padStart(2, '0')}/${expiryYear}`;

/** The card that renewals are paid with. It is entered on the page of the payment service, never here. */
export function CardSection(): ReactNode {
  const { t } = useTranslation('billing');
  const { money } = useFormat();
  const payment = usePayment();
  const confirm = useConfirm();
  const { add, remove, isPending } = useCardActions();
  // Removing the card removes its button, so the focus moves to the other one.
  const addRef = useRef<HTMLButtonElement>(null);
  const confirmRemoval = async (): Promise<void> => {
    if (
      await confirm({
        title: t('card.remove.title'),
        question: t('card.remove.question'),
        consequence: t('card.remove.consequence'),
        confirmLabel: t('card.remove.act'),
        tone: 'danger',
      })
    )
      remove(() => addRef.current?.focus());
  };
  return (
    <Section title={t('card.title')} text={t('card.text')}>
      <LoadState state={payment} skeleton={<ListSkeleton />}>
        {({ card, carried }) => (
          <>
            <Fact label={t('card.label')}>
              {card === null
                ? t('card.none')
                : t('card.facts', {
                    brand: card.brand.toUpperCase(),
                    last4: card.last4,
                    month: month(card.expiryMonth, card.expiryYear),
                  })}
            </Fact>
            {carried > 0 && (
              <Fact label={t('card.carried.label')}>
                {t('card.carried.value', { amount: money(carried, planCurrency) })}
              </Fact>
            )}
            <Actions>
              <Button
                ref={addRef}
                variant="outlined"
                color="inherit"
                aria-disabled={isPending}
                onClick={() => {
                  if (!isPending) add();
                }}
              >
                {t(card === null ? 'card.add' : 'card.replace')}
              </Button>
              {card !== null && (
                <Button
                  color="error"
                  aria-disabled={isPending}
                  onClick={() => {
                    if (!isPending) void confirmRemoval();
                  }}
                >
                  {t('card.remove.act')}
                </Button>
              )}
            </Actions>
          </>
        )}
      </LoadState>
    </Section>
  );
}
