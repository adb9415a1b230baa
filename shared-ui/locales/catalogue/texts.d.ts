// Written by `npm run texts` from the messages of en.json.
import type english from './en.json';

export interface Texts {
  keys: keyof typeof english;
  values: {
    'frame.shown': { component: string | number; state: string | number };
    'frame.measure': { scale: string | number; width: string | number };
    'list.states': { component: string | number };
    'list.none': { text: string | number };
    'component.unknown': { name: string | number };
  };
}
