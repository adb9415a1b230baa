import { accountLimit, appLimit, type GraphError } from '../graph/errors.ts';

export interface AppUsage {
  call_count: number;
  total_time: number;
  total_cputime: number;
}
export interface AccountUsage {
  call_count: number;
  total_cputime: number;
  total_time: number;
  estimated_time_to_regain_access: number;
}

/** Percentages for the usage headers: set by the control API, otherwise 0. */
export class Usage {
  app: AppUsage = { call_count: 0, total_time: 0, total_cputime: 0 };
  account: AccountUsage = { call_count: 0, total_cputime: 0, total_time: 0, estimated_time_to_regain_access: 0 };

  /** Discovery and hashtag calls count only against the app; reads of own accounts also count against the account. */
  headers(accountId: string | undefined): Record<string, string> {
    const headers: Record<string, string> = { 'x-app-usage': JSON.stringify(this.app) };
    if (accountId !== undefined)
      headers['x-business-use-case-usage'] = JSON.stringify({ [accountId]: [{ type: 'instagram', ...this.account }] });
    return headers;
  }

  /** The rate-limit error, with the remaining minutes in its headers. */
  limit(minutes: number): GraphError {
    const app = { call_count: 100, total_time: 25, total_cputime: 25 };
    const wait = {
      type: 'instagram',
      call_count: 100,
      total_cputime: 25,
      total_time: 25,
      estimated_time_to_regain_access: Math.max(1, Math.ceil(minutes)),
    };
    return appLimit({
      'x-app-usage': JSON.stringify(app),
      'x-business-use-case-usage': JSON.stringify({ app: [wait] }),
    });
  }

  /** Throws the rate-limit error if any figure has reached 100 percent. */
  checkApp(): void {
    if (Math.max(this.app.call_count, this.app.total_time, this.app.total_cputime) >= 100)
      throw appLimit(this.headers(undefined));
  }

  checkAccount(accountId: string): void {
    if (Math.max(this.account.call_count, this.account.total_time, this.account.total_cputime) >= 100)
      throw accountLimit(this.headers(accountId));
  }
}
