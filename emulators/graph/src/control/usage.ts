import { accountLimit, appLimit, type GraphError } from '../graph/errors.ts';

interface AppUsage {
  call_count: number;
  total_time: number;
  total_cputime: number;
}
interface AccountUsage {
  call_count: number;
  total_cputime: number;
  total_time: number;
  estimated_time_to_regain_access: number;
}

/** Percentages for the usage headers: set by the control API, otherwise 0. */
export interface Usage {
  app: AppUsage;
  account: AccountUsage;
  /** Discovery and hashtag calls count only against the app; reads of own accounts also count against the account. */
  headers: (accountId: string | undefined) => Record<string, string>;
  /** Throws the rate-limit error if any figure has reached 100 percent. */
  checkApp: () => void;
  checkAccount: (accountId: string) => void;
}

const isUsedUp = ({ call_count, total_time, total_cputime }: AppUsage): boolean =>
  Math.max(call_count, total_time, total_cputime) >= 100;

export const createUsage = (): Usage => {
  const usage: Usage = {
    app: { call_count: 0, total_time: 0, total_cputime: 0 },
    account: { call_count: 0, total_cputime: 0, total_time: 0, estimated_time_to_regain_access: 0 },
    headers: (accountId) => ({
      'x-app-usage': JSON.stringify(usage.app),
      ...(accountId === undefined
        ? {}
        : { 'x-business-use-case-usage': JSON.stringify({ [accountId]: [{ type: 'instagram', ...usage.account }] }) }),
    }),
    checkApp: () => {
      if (isUsedUp(usage.app)) throw appLimit(usage.headers(undefined));
    },
    checkAccount: (accountId) => {
      if (isUsedUp(usage.account)) throw accountLimit(usage.headers(accountId));
    },
  };
  return usage;
};

/** The rate-limit error, with the remaining minutes in its headers. */
export const limitReached = (minutes: number): GraphError => {
  const app = { call_count: 100, total_time: 25, total_cputime: 25 };
  const wait = {
    type: 'instagram',
    call_count: 100,
    total_cputime: 25,
    total_time: 25,
    estimated_time_to_regain_access: Math.max(1, Math.ceil(minutes)),
  };
  return appLimit({ 'x-app-usage': JSON.stringify(app), 'x-business-use-case-usage': JSON.stringify({ app: [wait] }) });
};
