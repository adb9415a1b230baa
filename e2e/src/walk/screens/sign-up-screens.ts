import type { Page } from '@playwright/test';
import { signUpCalls } from '@tessera/contracts/sign-up/sign-up.calls';
import { signUpPaths } from '@tessera/contracts/sign-up/sign-up.paths';
import { consentVersionOf, type SignUp } from '@tessera/contracts/sign-up/sign-up.schema';
import type { Person } from '../../harness/person.ts';
import { settled } from '../../harness/settled.ts';
import type { Words } from '../words.ts';
import type { Screen } from './screen.ts';

const stage = { unanswered: '', answered: '' };

const keyOf = ({ signUpUrl }: SignUp): string =>
  new URL(signUpUrl, 'http://page.invalid').searchParams.get('encryptId') ?? '';

const openLink = async (page: Page, { language }: Words, encryptId: string): Promise<void> => {
  await page.goto(signUpPaths.link(encryptId, language));
  await page.getByRole('textbox').first().waitFor();
  await settled(page);
};

/** What an influencer sees who was sent a link, and what its owner sees of it. */
export const signUpScreens: readonly Screen[] = [
  { name: 'sign-up', persona: 'nobody', open: (page, words) => openLink(page, words, stage.unanswered) },
  { name: 'sign-up-answered', persona: 'nobody', open: (page, words) => openLink(page, words, stage.answered) },
  {
    name: 'sign-up-links-empty',
    persona: 'empty',
    open: async (page, words) => {
      await page.goto(signUpPaths.list);
      await page.getByText(words('kol', 'signUps.empty.title')).waitFor();
    },
  },
  {
    name: 'sign-up-invite',
    persona: 'empty',
    open: async (page) => {
      await page.goto(signUpPaths.invite('mochi.and.miso'));
      await page.getByRole('dialog').getByRole('textbox').first().waitFor();
    },
  },
  {
    name: 'sign-up-links',
    persona: 'much',
    open: async (page) => {
      await page.goto(signUpPaths.list);
      await page.getByRole('row', { name: /mochi\.and\.miso/u }).waitFor();
    },
  },
  {
    name: 'sign-up-panel',
    persona: 'much',
    open: async (page, words) => {
      await page.goto(signUpPaths.list);
      await page.getByRole('button', { name: 'mochi.and.miso', exact: true }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: words('kol', 'signUps.decision.approve') })
        .waitFor();
    },
  },
  {
    name: 'sign-up-form',
    persona: 'much',
    open: async (page, words) => {
      await page.goto(signUpPaths.form);
      await page.getByRole('button', { name: words('kol', 'signUps.form.add') }).click();
      await settled(page);
    },
  },
];

/** Sends two links, and answers one of them. */
export async function furnishSignUps({ api }: Person): Promise<void> {
  const send = async (name: string): Promise<SignUp> =>
    (
      await api.call(signUpCalls.addSignUp, {
        body: { email: `${name}-${crypto.randomUUID().slice(0, 8)}@journey.example`, language: 'en' },
      })
    ).signUp;
  const [unanswered, answered] = [await send('harbour'), await send('mochi')];
  stage.unanswered = keyOf(unanswered);
  stage.answered = keyOf(answered);
  const data = {
    username: 'mochi.and.miso',
    publicEmail: '',
    contactPhoneNumber: '',
    externalUrl: '',
    answerList: [],
    isAgreed: true as const,
    consentVersion: consentVersionOf(0),
  };
  await api.call(signUpCalls.setInfo, { body: { encryptId: stage.answered, data } });
}
