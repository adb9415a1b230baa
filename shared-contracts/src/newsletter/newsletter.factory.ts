import { factoryId } from '../factory-id.ts';
import type { Newsletter } from './newsletter.schema.ts';

/** An unsent draft in English. */
export function createNewsletter(overrides: Partial<Newsletter> = {}): Newsletter {
  return {
    id: factoryId('newsletter', 1),
    slug: 'reading-an-engagement-rate',
    state: 'draft',
    texts: { en: { subject: 'Reading an engagement rate', intro: 'What the figure says, and what it does not.' } },
    done: 0,
    total: 0,
    createdTime: '2026-11-20T08:00:00.000Z',
    sentTime: null,
    revision: 1,
    ...overrides,
  };
}
