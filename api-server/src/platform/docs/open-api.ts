import { allCalls } from '@tessera/contracts/calls';
import { toJsonSchema } from '@tessera/contracts/http/call-digest';
import type { Call } from '@tessera/contracts/http/define-call';
import { problemSchema, problemStatus, type ProblemCode } from '@tessera/contracts/http/problem';
import { english } from '@tessera/contracts/messages/problem-texts.en';
import { contractVersion } from '../release.ts';

type Json = ReturnType<typeof toJsonSchema>;

const isRecord = (value: unknown): value is Readonly<Record<string, Json>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The problems that a call can answer with: those that follow from its attributes, and those that it declares. */
export function problemsOf(call: Call): ProblemCode[] {
  const codes: ProblemCode[] = ['500', '503', 'rateLimit'];
  if (call.right !== 'public') codes.push('401', '403');
  if (call.right === 'admin' || call.right === 'test') codes.push('adminRight', 'factorRequired');
  else if (call.right !== 'public' && call.right !== 'session') codes.push('planRight');
  if (call.whenExpired === 'refuse' && call.right !== 'public') codes.push('expired');
  if (call.stepUp) codes.push('stepUp');
  if (call.changes || call.method !== 'GET') codes.push('crossOrigin');
  if (call.body ?? call.query) codes.push('invalid', 'empty');
  return [...new Set([...codes, ...call.errors])];
}

function parametersOf(call: Call): Json[] {
  const schema = call.query ? toJsonSchema(call.query, 'input') : null;
  const properties = isRecord(schema) && isRecord(schema['properties']) ? schema['properties'] : {};
  const required = isRecord(schema) && Array.isArray(schema['required']) ? schema['required'] : [];
  const query = Object.entries(properties).map(([name, value]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: value,
  }));
  return call.idempotent
    ? [
        ...query,
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          schema: { type: 'string', maxLength: 200 },
          description: 'A repetition with the same key gets the stored answer.',
        },
      ]
    : query;
}

function successOf(call: Call): Json {
  if (call.response === 'binary') return { description: 'The picture or file.', content: { '*/*': {} } };
  if (call.response === 'stream') return { description: 'Server-sent events.', content: { 'text/event-stream': {} } };
  return { description: 'Done.', content: { 'application/json': { schema: toJsonSchema(call.response, 'output') } } };
}

function failuresOf(call: Call): Readonly<Record<string, Json>> {
  const byStatus = Map.groupBy(problemsOf(call), (code) => String(problemStatus[code]));
  return Object.fromEntries(
    [...byStatus]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([status, codes]) => [
        status,
        {
          description: codes.map((code) => `\`${code}\`: ${english[code]}`).join('\n\n'),
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      ]),
  );
}

const operationOf = (call: Call): Json => ({
  operationId: call.id,
  summary: call.summary,
  tags: [call.id.split('.')[0] ?? ''],
  ...(call.deprecated ? { deprecated: true } : {}),
  security: call.right === 'public' ? [] : [{ session: [] }],
  parameters: parametersOf(call),
  ...(call.body
    ? { requestBody: { required: true, content: { 'application/json': { schema: toJsonSchema(call.body, 'input') } } } }
    : {}),
  responses: { '200': successOf(call), ...failuresOf(call) },
  'x-right': call.right,
  'x-owner': call.owner,
  'x-rate-class': call.rate,
  'x-when-expired': call.whenExpired,
  'x-timeout-ms': call.timeout,
});

/** Generates the OpenAPI 3.1 document of the API from the contracts. */
export function openApi(): Json {
  const byPath = Map.groupBy(allCalls, (call) => call.path);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tessera',
      version: contractVersion,
      description: 'Calls carry the session cookie. Every answer that is not a success has the form of a Problem.',
    },
    servers: [{ url: '/api' }],
    paths: Object.fromEntries(
      [...byPath].map(([path, calls]) => [
        path,
        Object.fromEntries(calls.map((call) => [call.method.toLowerCase(), operationOf(call)])),
      ]),
    ),
    components: {
      schemas: { Problem: toJsonSchema(problemSchema, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'tessera_session' } },
    },
  };
}
