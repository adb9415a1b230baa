import type { Schema } from '@tessera/contracts/http/define-call';
import { Problem } from '@tessera/contracts/http/problem';
import { proven } from '@tessera/contracts/http/schema';
import type { amounts } from '../workbench/settings.ts';

export type Amount = (typeof amounts)[number];

/** So many that a list must scroll, page or fold. */
const many = 400;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The same thing with names of its own, so that a list may hold it beside the first. */
function another(item: unknown, number: number): unknown {
  if (!isRecord(item) || number === 0) return item;
  const own = {
    id: () => crypto.randomUUID(),
    mediaId: (value: string) => `${value}${String(number)}`,
    shortcode: (value: string) => `${value.slice(0, 6)}${String(number).padStart(5, '0')}`,
    username: (value: string) => `${value}.${String(number)}`,
    value: (value: string) => `${value}.${String(number)}`,
  };
  return { ...item, ...Object.fromEntries(Object.entries(own).flatMap(([name, rename]) => (typeof item[name] === 'string' ? [[name, rename(item[name])]] : []))) };
}

const listOf = (list: readonly unknown[], amount: Amount): unknown[] => {
  if (amount === 'empty') return [];
  if (amount === 'little' || list.length === 0) return list.slice(0, 1);
  return Array.from({ length: Math.max(many, list.length) }, (_, index) => another(list[index % list.length], Math.floor(index / list.length)));
};

/** The answer with its lists so long. What its contract would then refuse is left as it was. */
export function resize(answer: unknown, amount: Amount, response: Schema | 'binary' | 'stream'): unknown {
  if (answer instanceof Problem || !isRecord(answer) || typeof response === 'string') return answer;
  const lengths = amount === 'many' ? {} : { ...('total' in answer ? { total: amount === 'empty' ? 0 : 1 } : {}), ...('cursor' in answer ? { cursor: 0 } : {}) };
  const resized = { ...answer, ...lengths, ...Object.fromEntries(Object.entries(answer).flatMap(([name, value]) => (Array.isArray(value) ? [[name, listOf(proven<readonly unknown[]>(value), amount)]] : []))) };
  return response.safeParse(resized).success ? resized : answer;
}
