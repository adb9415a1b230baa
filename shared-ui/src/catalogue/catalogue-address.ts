import { languages, type Language } from '@tessera/contracts/i18n/languages';
import { anyText, defineSearchParams, oneOf } from '../remote/routing/search-params.ts';
import type { Scheme } from '../theme/tokens.ts';
import { exampleStates, type ExampleState } from './examples.ts';

/** The widths of the frame in pixels: a phone, and a laptop. */
export const frameWidths = { phone: 390, desktop: 1280 } as const;
type FrameWidth = keyof typeof frameWidths;

/** What the catalogue shows; all of it is in its address, so that a state can be linked. */
export interface CatalogueAddress {
  /** Exported name of the component; empty shows the first one. */
  readonly component: string;
  readonly state: ExampleState;
  readonly language: Language;
  readonly scheme: Scheme;
  readonly width: FrameWidth;
  /** Text that filters the list. */
  readonly search: string;
}

export const catalogueAddress = defineSearchParams<CatalogueAddress>({
  component: anyText(''),
  state: oneOf(exampleStates, 'normal'),
  language: oneOf(languages, 'en'),
  scheme: oneOf(['light', 'dark'], 'light'),
  width: oneOf(['desktop', 'phone'], 'desktop'),
  search: anyText(''),
});

/** Path of the page that shows one state alone. What it shows is in the fragment, so that a change loads no new page. */
const statePath = '/state';

/** The page of one state alone. */
export const stateUrl = (address: Omit<CatalogueAddress, 'search' | 'width'>): string =>
  `${statePath}#${catalogueAddress.write(address).toString()}`;
