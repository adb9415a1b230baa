import type { Content } from '@tessera/contracts/content/content.schema';

/** True while a content that reads itself again is at it: what it has shows meanwhile, so that nobody is told of a job they did not start. */
export const isReadingAgain = ({ type, updating, asOf }: Pick<Content, 'type' | 'updating' | 'asOf'>): boolean => type === 'HASHTAG' && updating && asOf !== null;
