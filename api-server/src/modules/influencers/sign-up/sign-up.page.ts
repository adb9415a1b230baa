import { languages } from '@tessera/contracts/i18n/languages';
import { signUpPaths } from '@tessera/contracts/sign-up/sign-up.paths';
import type { ReadPublicPage } from '../../../platform/page/public-page.ts';
import { hashToken } from '../../../platform/session/session.service.ts';
import { createSignUpLinkRepository } from './sign-up-link.repository.ts';

/** The page of a sign-up, in the language given in its address, else in that of its mail. */
export const readSignUpPage: ReadPublicPage = async ({ db }, { path, query }) => {
  if (path.replace(/\/$/u, '') !== signUpPaths.page) return null;
  const language = await createSignUpLinkRepository(db).readLanguage(hashToken(query.get('encryptId') ?? ''));
  return { status: 200, language: languages.find((known) => known === query.get('lang')) ?? language, opening: null };
};
