/** One request, independent of its socket. */
export interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  /** Form fields or JSON text, as sent. */
  body: string;
  headers: Readonly<Record<string, string | undefined>>;
  /** Scheme and host that the caller used; links in responses start with it. */
  origin: string;
}

export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
}

const jsonType = 'application/json; charset=UTF-8';

export const json = (value: unknown, status = 200, headers: Record<string, string> = {}): Answer => ({
  status,
  headers: { 'content-type': jsonType, ...headers },
  body: JSON.stringify(value),
});

export const html = (body: string, status = 200): Answer => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body,
});

export const redirect = (location: string): Answer => ({ status: 302, headers: { location }, body: '' });

/** Query and form fields combined; a field of the body takes precedence. */
export const parameters = (call: Call): URLSearchParams => {
  if (call.body === '' || call.headers['content-type']?.startsWith('application/x-www-form-urlencoded') !== true)
    return call.query;
  const all = new URLSearchParams(call.query);
  for (const [name, value] of new URLSearchParams(call.body)) all.set(name, value);
  return all;
};

export type JsonRecord = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The JSON object in the body, or an empty object. */
export const bodyRecord = (call: Call): JsonRecord => {
  try {
    const value: unknown = JSON.parse(call.body === '' ? '{}' : call.body);
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
};
