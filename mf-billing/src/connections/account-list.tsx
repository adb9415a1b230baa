import type { BusinessAccount } from '@tessera/contracts/connection/connection.schema';
import { Checkbox, FormControlLabel, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { IconAction, NameText, useHost } from '@tessera/ui/shared-modules/kit';
import { color, size, step, weight } from '@tessera/ui/theme/tokens';
import { Contact } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { AccountDetailDialog } from './account-detail-dialog.tsx';

const Title = styled('h3')({ fontSize: size.body, fontWeight: weight.semibold });
const Quiet = styled('p')({ marginTop: step, color: color.inkSecondary, fontSize: size.small, textWrap: 'pretty' });
const Rows = styled('ul')({ listStyle: 'none', margin: `${step * 2}px 0 0`, padding: 0 });
const Row = styled('li')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: step * 2,
  padding: `${step}px 0`,
  borderBottom: `1px solid ${color.hairline}`,
});
const Page = styled('span')({ display: 'block', color: color.inkSecondary, fontSize: size.small });
const Names = styled('span')({ overflowWrap: 'anywhere' });

interface AccountListProps {
  readonly accounts: readonly BusinessAccount[];
  /** Called with all accounts that should be used from now on. */
  readonly onChoose: (accounts: readonly BusinessAccount[]) => void;
  readonly isPending: boolean;
}

/** The business accounts that the user granted access to, each switched on or off. */
export function AccountList({ accounts, onChoose, isPending }: AccountListProps): ReactNode {
  const { t } = useTranslation('billing');
  const { notify } = useHost();
  const [described, setDescribed] = useState<BusinessAccount | null>(null);
  const change = (account: BusinessAccount, isChosen: boolean): void => {
    if (isPending) return;
    const chosen = accounts.filter((each) => (each.igId === account.igId ? isChosen : each.isChosen));
    if (chosen.length === 0) notify({ tone: 'warning', text: t('connections.accounts.one') });
    else onChoose(chosen);
  };
  if (accounts.length === 0) return <Quiet>{t('connections.accounts.none')}</Quiet>;
  return (
    <div>
      <Title id="business-accounts">{t('connections.accounts.title')}</Title>
      <Quiet>{t('connections.accounts.text')}</Quiet>
      <Rows aria-labelledby="business-accounts">
        {accounts.map((account) => (
          <Row key={account.igId}>
            <FormControlLabel
              control={
                <Checkbox
                  checked={account.isChosen}
                  onChange={(event) => change(account, event.target.checked)}
                  slotProps={{ input: { 'aria-disabled': isPending } }}
                />
              }
              label={
                <Names>
                  <NameText>{account.username}</NameText>
                  <Page>
                    <NameText>{account.fanpageName}</NameText>
                  </Page>
                </Names>
              }
            />
            <IconAction
              label={t('connections.detail.open', { name: account.username })}
              icon={<Contact aria-hidden />}
              onClick={() => setDescribed(account)}
            />
          </Row>
        ))}
      </Rows>
      {described !== null && <AccountDetailDialog account={described} onClose={() => setDescribed(null)} />}
    </div>
  );
}
