// Written by `npm run texts` from the messages of en.json.
import type english from './en.json';

export interface Texts {
  keys: keyof typeof english;
  values: {
    'remote.failed.title': { page: string | number };
    'remote.signIn.title': { page: string | number };
  };
}
