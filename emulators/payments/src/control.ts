import { ApiError } from './errors.ts';
import { recordOf, textOf } from './form.ts';
import { settle } from './intents.ts';
import type { Parts } from './objects.ts';
import { closeDispute, createRefund, failRefund, openDispute } from './returned-money.ts';
import type { Json, State } from './state.ts';
import type { Webhooks } from './webhooks.ts';

/**
 * `error` responds with an error and does nothing; `lost` carries out the call and closes the connection before the
 * response; `slow` carries out the call and responds later.
 */
export interface Fault {
  kind: 'error' | 'lost' | 'slow';
  status: number;
  ms: number;
  match: RegExp;
}

/** What can be disturbed from outside. */
export interface Disturbed {
  parts: Parts;
  webhooks: Webhooks;
  faults: Fault[];
}

type ChargedMoney = Readonly<{
  customer: unknown;
  intent: unknown;
  charged: number;
  refunded: number;
  withdrawn: number;
}>;
type Money = Readonly<{ charged: number; refunded: number; withdrawn: number; charges: ChargedMoney[] }>;

const openDisputes = ['needs_response', 'under_review', 'lost'];

/** Totals of everybody or of one customer, in minor units; `withdrawn` is what open and lost disputes have taken. */
function moneyIn(state: State, customer: string | null): Money {
  const withdrawnOf = (charge: Json): number =>
    state
      .all('dispute')
      .filter((dispute) => dispute.charge === charge.id && openDisputes.includes(String(dispute.status)))
      .reduce((sum, dispute) => sum + Number(dispute.amount), 0);
  const charges = state.all('charge').filter((charge) => customer === null || charge.customer === customer);
  const rows = charges.map((charge) => ({
    customer: charge.customer,
    intent: charge.payment_intent,
    charged: Number(charge.amount),
    refunded: Number(charge.amount_refunded),
    withdrawn: withdrawnOf(charge),
  }));
  const sumOf = (field: 'charged' | 'refunded' | 'withdrawn'): number => rows.reduce((sum, row) => sum + row[field], 0);
  return { charged: sumOf('charged'), refunded: sumOf('refunded'), withdrawn: sumOf('withdrawn'), charges: rows };
}

/** A dashboard's form has numbers where the API has text. */
const asForm = (given: Json): Json =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, typeof value === 'number' ? String(value) : value]),
  );

function settlePending({ parts }: Disturbed, given: Json): Json {
  const outcome = given.outcome === 'succeeds' || given.outcome === 'fails' ? given.outcome : undefined;
  const pending = parts.state.all('paymentIntent').filter((intent) => intent.status === 'processing');
  const due = pending.filter((intent) => given.customer === undefined || intent.customer === given.customer);
  for (const intent of due) settle(parts, intent, outcome);
  return { settled: due.length };
}

const faultKinds = ['error', 'lost', 'slow'] as const;

function addFault({ faults }: Disturbed, given: Json): undefined {
  const kind = faultKinds.find((name) => name === given.kind) ?? 'error';
  const match = new RegExp(textOf(given.match) ?? '', 'u');
  faults.push({ kind, status: Number(given.status ?? 500), ms: Number(given.ms ?? 0), match });
}

function calm({ webhooks, faults }: Disturbed): undefined {
  faults.length = 0;
  Object.assign(webhooks.faults, { drop: 0, duplicate: 0, forge: 0, delayMs: 0 });
}

function disturbWebhooks({ webhooks }: Disturbed, given: Json): undefined {
  for (const name of ['drop', 'duplicate', 'forge', 'delayMs'] as const) {
    webhooks.faults[name] = Number(given[name] ?? webhooks.faults[name]);
  }
}

/** The controls by path. */
const controls: Readonly<Record<string, (disturbed: Disturbed, given: Json) => Json | undefined>> = {
  faults: addFault,
  webhooks: disturbWebhooks,
  resend: ({ parts, webhooks }) => {
    for (const event of parts.state.all('event')) webhooks.send(event);
    return undefined;
  },
  calm,
  'forget-keys': ({ parts }) => {
    parts.state.keys.clear();
    return undefined;
  },
  money: ({ parts }, given) => moneyIn(parts.state, textOf(given.customer)),
  settle: settlePending,
  refund: ({ parts }, given) => createRefund(parts, asForm(given)),
  'refund/fail': ({ parts }, given) => failRefund(parts, given.refund),
  dispute: ({ parts }, given) => openDispute(parts, given),
  'dispute/close': ({ parts }, given) => closeDispute(parts, given.dispute, given.outcome),
};

/** Carries out a control call, which is none of the payment service's own. */
export function control(disturbed: Disturbed, path: string, body: string): Json {
  const wanted = controls[path.slice('/_fake/'.length)];
  if (wanted === undefined) throw new ApiError(404, { message: `There is no control ${path}.` });
  const given: unknown = JSON.parse(body === '' ? '{}' : body);
  return wanted(disturbed, recordOf(given)) ?? { faults: disturbed.faults.length, webhooks: disturbed.webhooks.faults };
}
