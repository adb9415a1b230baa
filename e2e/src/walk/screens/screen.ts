import type { Page } from '@playwright/test';
import type { Words } from '../words.ts';

/**
 * Who looks: nobody, somebody without anything, somebody with little, somebody with much, an influencer, somebody who
 * tests versions.
 */
export type Persona = 'nobody' | 'empty' | 'little' | 'much' | 'payer' | 'influencer' | 'tester';

/** One screen of the product, and the way to it. */
export interface Screen {
  readonly name: string;
  readonly persona: Persona;
  /** Widths in which it is looked at besides those of every screen. */
  readonly widths?: readonly number[];
  /** Goes there from anywhere, and resolves when everything that belongs to it is drawn. */
  readonly open: (page: Page, words: Words) => Promise<void>;
}
