import { ApiError } from './errors.ts';
import { amountOf, assertKnown, integerOf, listOf, metadataOf, recordOf, requiredText, textOf } from './form.ts';
import { cancelIntent, confirmOffSession } from './intents.ts';
import { readList, readSingle } from './lists.ts';
import { find, findCustomer, findMethod, make, makeIntent, ruleOf, type Parts } from './objects.ts';
import { createRefund } from './returned-money.ts';
import type { Json, Kept } from './state.ts';

/** One call of the API. */
export interface ApiCall {
  method: string;
  path: string;
  form: Json;
}

const days = 86_400;
const modes = ['payment', 'setup'];

function createCustomer(parts: Parts, form: Json): Kept {
  assertKnown(form, ['email', 'name', 'metadata', 'preferred_locales', 'expand']);
  return make(parts, 'customer', 'customer', {
    email: textOf(form.email),
    name: textOf(form.name),
    metadata: metadataOf(form.metadata),
    preferred_locales: listOf(form.preferred_locales),
    invoice_settings: { default_payment_method: null },
  });
}

const sessionParameters = [
  'mode',
  'customer',
  'client_reference_id',
  'metadata',
  'locale',
  'success_url',
  'cancel_url',
  'allowed_payment_method_types',
  'line_items',
  'payment_intent_data',
  'setup_intent_data',
  'adaptive_pricing',
  'currency',
  'expires_at',
  'submit_type',
  'expand',
];

function readLines(form: Json): { currency: string; lines: Json[]; total: number } {
  const lines = listOf(form.line_items).map((item, index) => {
    const line = recordOf(item);
    const price = recordOf(line.price_data);
    const currency = requiredText(price, 'currency');
    const unit = amountOf(price.unit_amount, currency, `line_items[${index}][price_data][unit_amount]`);
    const quantity = integerOf(line.quantity ?? '1', `line_items[${index}][quantity]`);
    return {
      id: `li_${index}`,
      object: 'item',
      description: requiredText(recordOf(price.product_data), 'name'),
      quantity,
      currency,
      amount_total: unit * quantity,
    };
  });
  if (lines.length === 0)
    throw new ApiError(400, {
      code: 'parameter_missing',
      message: 'line_items is needed in payment mode.',
      param: 'line_items',
    });
  return { currency: lines[0]?.currency ?? '', lines, total: lines.reduce((sum, line) => sum + line.amount_total, 0) };
}

function createSession(parts: Parts, form: Json): Kept {
  assertKnown(form, sessionParameters);
  const mode = requiredText(form, 'mode');
  if (!modes.includes(mode))
    throw new ApiError(400, { code: 'parameter_invalid', message: `Invalid mode: ${mode}`, param: 'mode' });
  const successUrl = requiredText(form, 'success_url');
  if (!URL.canParse(successUrl))
    throw new ApiError(400, { code: 'url_invalid', message: 'Not a valid URL', param: 'success_url' });
  const customer = form.customer === undefined ? null : findCustomer(parts, form.customer, 'customer').id;
  const { currency, lines, total } = mode === 'payment' ? readLines(form) : { currency: null, lines: [], total: null };
  const now = Math.floor(parts.now() / 1000);
  const setup =
    mode === 'setup'
      ? make(parts, 'setupIntent', 'setup_intent', {
          status: 'requires_payment_method',
          customer,
          payment_method: null,
          usage: 'off_session',
          metadata: metadataOf(recordOf(form.setup_intent_data).metadata),
          last_setup_error: null,
        })
      : null;
  const data = recordOf(form.payment_intent_data);
  const session = make(parts, 'session', 'checkout.session', {
    mode,
    status: 'open',
    payment_status: mode === 'payment' ? 'unpaid' : 'no_payment_required',
    success_url: successUrl,
    cancel_url: textOf(form.cancel_url),
    customer,
    client_reference_id: textOf(form.client_reference_id),
    customer_details: null,
    metadata: metadataOf(form.metadata),
    locale: textOf(form.locale),
    currency,
    amount_subtotal: total,
    amount_total: total,
    payment_intent: null,
    setup_intent: setup?.id ?? null,
    payment_method_types: ['card'],
    ui_mode: 'hosted_page',
    expires_at: form.expires_at === undefined ? now + days : integerOf(form.expires_at, 'expires_at'),
    url: null,
    lines,
    intent_data: {
      metadata: metadataOf(data.metadata),
      description: textOf(data.description),
      setup_future_usage: textOf(data.setup_future_usage),
    },
  });
  session.url = `${parts.origin}/pay/${session.id}`;
  return session;
}

function expireSession(parts: Parts, id: string): Kept {
  const session = find(parts, 'session', id);
  if (session.status !== 'open')
    throw new ApiError(400, {
      message: `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${String(session.status)}\`.`,
    });
  Object.assign(session, { status: 'expired', url: null });
  parts.emit('checkout.session.expired', session);
  return session;
}

function createPaymentIntent(parts: Parts, form: Json): Kept {
  assertKnown(form, [
    'amount',
    'currency',
    'customer',
    'payment_method',
    'off_session',
    'confirm',
    'metadata',
    'description',
    'setup_future_usage',
    'allowed_payment_method_types',
    'expand',
  ]);
  const currency = requiredText(form, 'currency');
  const customer = form.customer === undefined ? null : findCustomer(parts, form.customer, 'customer').id;
  const intent = makeIntent(parts, {
    amount: amountOf(form.amount, currency, 'amount'),
    currency,
    customer,
    metadata: metadataOf(form.metadata),
    description: textOf(form.description),
    setupFutureUsage: textOf(form.setup_future_usage),
  });
  if (form.confirm === 'true') confirmOffSession(parts, intent, form, customer);
  return intent;
}

function attach(parts: Parts, id: string, form: Json): Kept {
  assertKnown(form, ['customer', 'expand']);
  const customer = findCustomer(parts, form.customer, 'customer').id;
  const method = findMethod(parts, id, null);
  const { declines } = ruleOf(method);
  if (declines)
    throw new ApiError(402, {
      code: declines.code,
      message: 'Your card was declined.',
      ...(declines.declineCode === undefined ? {} : { decline_code: declines.declineCode }),
    });
  return Object.assign(method, { customer });
}

function detach(parts: Parts, id: string): Kept {
  const method = find(parts, 'paymentMethod', id);
  if (method.customer === null)
    throw new ApiError(400, {
      message: 'The payment method you provided is not attached to a customer so detachment is impossible.',
    });
  return Object.assign(method, { customer: null });
}

/**
 * Of a deleted customer only the id is kept, and nothing can be sold to it. Its cards are detached; its payments stay.
 */
function deleteCustomer(parts: Parts, id: string): Json {
  const { created } = findCustomer(parts, id);
  for (const method of parts.state.all('paymentMethod')) if (method.customer === id) method.customer = null;
  const kept = { id, object: 'customer', created, deleted: true };
  parts.state.put('customer', kept);
  return kept;
}

const read = (parts: Parts, path: string, form: Json): Json | undefined =>
  readList(parts, path, form) ?? readSingle(parts, path);

function write(parts: Parts, path: string, form: Json): Json | undefined {
  switch (path) {
    case '/v1/customers':
      return createCustomer(parts, form);
    case '/v1/checkout/sessions':
      return createSession(parts, form);
    case '/v1/payment_intents':
      return createPaymentIntent(parts, form);
    case '/v1/refunds':
      return createRefund(parts, form);
  }
  const [, noun, id = '', verb] =
    /^\/v1\/(checkout\/sessions|payment_methods|payment_intents)\/([^/]+)\/([a-z]+)$/u.exec(path) ?? [];
  if (noun === 'payment_intents' && verb === 'cancel') return cancelIntent(parts, id, form);
  if (noun === 'checkout/sessions' && verb === 'expire') return expireSession(parts, id);
  if (noun === 'payment_methods' && verb === 'attach') return attach(parts, id, form);
  if (noun === 'payment_methods' && verb === 'detach') return detach(parts, id);
  return undefined;
}

function remove(parts: Parts, path: string): Json | undefined {
  const [, customer] = /^\/v1\/customers\/([^/]+)$/u.exec(path) ?? [];
  return customer === undefined ? undefined : deleteCustomer(parts, customer);
}

const expandable: Readonly<Record<string, 'paymentIntent' | 'setupIntent' | 'paymentMethod' | 'charge' | 'customer'>> =
  {
    payment_intent: 'paymentIntent',
    setup_intent: 'setupIntent',
    payment_method: 'paymentMethod',
    latest_charge: 'charge',
    customer: 'customer',
  };

/** Returns a copy in which the ids at the dotted paths are replaced by their objects. */
function expand(parts: Parts, value: Json, path: readonly string[]): Json {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  const kind = expandable[name];
  const given = value[name];
  const inner = typeof given === 'string' && kind !== undefined ? parts.state.get(kind, given) : given;
  return typeof inner === 'object' && inner !== null
    ? { ...value, [name]: expand(parts, recordOf(inner), rest) }
    : value;
}

/** Removes the fields that only the emulator uses. */
function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !['test_card', 'lines', 'intent_data', 'processing_since'].includes(name))
      .map(([name, item]) => [name, bare(item)]),
  );
}

/** Answers one call; throws an ApiError if it is refused. */
export function answerApi(parts: Parts, { method, path, form }: ApiCall): unknown {
  const answer =
    method === 'GET'
      ? read(parts, path, form)
      : method === 'POST'
        ? write(parts, path, form)
        : method === 'DELETE'
          ? remove(parts, path)
          : undefined;
  if (answer === undefined) throw new ApiError(404, { message: `This stand-in does not know ${method} ${path}.` });
  return bare(listOf(form.expand).reduce<Json>((made, name) => expand(parts, made, String(name).split('.')), answer));
}
