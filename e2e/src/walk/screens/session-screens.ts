import type { Page } from '@playwright/test';
import { journeyPassword, newEmail } from '../../harness/person.ts';
import type { Screen } from './screen.ts';

const form = (page: Page) => page.getByRole('form');

/** The screens of those who have not signed in. */
export const sessionScreens: readonly Screen[] = [
  {
    name: 'sign-in',
    persona: 'nobody',
    open: async (page) => {
      await page.goto('/login');
      await form(page).waitFor();
    },
  },
  {
    name: 'sign-in-faults',
    persona: 'nobody',
    open: async (page, words) => {
      await page.goto('/login?back=%2Fhome');
      await page.getByRole('button', { name: words('shell', 'session.signIn.action') }).click();
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'register',
    persona: 'nobody',
    open: async (page) => {
      await page.goto('/register');
      await form(page).waitFor();
    },
  },
  {
    name: 'register-code',
    persona: 'nobody',
    open: async (page, words) => {
      await page.goto('/register');
      await page.getByRole('textbox', { name: words('shell', 'session.field.email') }).fill(newEmail());
      await page.getByLabel(words('shell', 'session.field.password'), { exact: true }).fill(journeyPassword);
      await page.getByRole('button', { name: words('shell', 'session.register.action') }).click();
      await page.getByRole('heading', { name: words('shell', 'session.code.title') }).waitFor();
    },
  },
  {
    name: 'reset',
    persona: 'nobody',
    open: async (page) => {
      await page.goto('/register/reset');
      await form(page).waitFor();
    },
  },
  {
    name: 'error',
    persona: 'nobody',
    open: async (page) => {
      await page.goto('/error');
      await page.getByRole('heading').first().waitFor();
    },
  },
  {
    name: 'not-found',
    persona: 'little',
    open: async (page) => {
      await page.goto('/nowhere');
      await page.getByRole('heading').first().waitFor();
    },
  },
];
