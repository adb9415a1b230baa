import { accountExportCalls } from '@tessera/contracts/account-export/account-export.calls';
import { createAccountExport } from '@tessera/contracts/account-export/account-export.factory';
import { addressChangeCalls } from '@tessera/contracts/address-change/address-change.calls';
import { connectionCalls } from '@tessera/contracts/connection/connection.calls';
import { createActiveSession } from '@tessera/contracts/connection/connection.factory';
import type { Language } from '@tessera/contracts/i18n/languages';
import { paths } from '@tessera/contracts/paths';
import { paymentCalls } from '@tessera/contracts/payment/payment.calls';
import { createPayment } from '@tessera/contracts/payment/payment.factory';
import { secondFactorCalls } from '@tessera/contracts/second-factor/second-factor.calls';
import { createSecondFactors } from '@tessera/contracts/second-factor/second-factor.factory';
import { createUser } from '@tessera/contracts/user/user.factory';
import type { User } from '@tessera/contracts/user/user.schema';
import { createFakeHost, type FakeHost } from '@tessera/ui/testing/fake-host';
import { renderWithHost, type Rendered } from '@tessera/ui/testing/render';
import { App } from '../app.tsx';
import { locales } from '../locales.ts';

export interface RenderOptions {
  readonly path?: string;
  readonly language?: Language;
  readonly user?: User;
  /** Sets responses of the fake network before the first render. */
  readonly prepare?: (host: FakeHost) => void;
}

/** Renders the remote at a path with its real routes, texts, router and query client. Only the network is fake. */
export async function renderBilling({
  path = paths.account,
  language = 'en',
  user = createUser({ language }),
  prepare,
}: RenderOptions = {}): Promise<Rendered> {
  const fakeHost = createFakeHost({ source: 'billing', language, session: { state: 'signedIn', user } });
  fakeHost.network.answer(connectionCalls.getBusinessAccount, () => ({ platformList: [], accountList: [] }));
  fakeHost.network.answer(connectionCalls.getSession, () => createActiveSession());
  fakeHost.network.answer(accountExportCalls.getAccountExport, () => createAccountExport('none'));
  fakeHost.network.answer(secondFactorCalls.getFactors, () => createSecondFactors());
  fakeHost.network.answer(addressChangeCalls.getChange, () => ({ change: null }));
  fakeHost.network.answer(paymentCalls.getPayment, () => ({ payment: createPayment() }));
  prepare?.(fakeHost);
  return renderWithHost(<App />, { path, language, namespace: { id: 'billing', locales }, fakeHost });
}
