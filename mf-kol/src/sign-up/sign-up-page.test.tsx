import { connectionCalls } from '@tessera/contracts/connection/connection.calls';
import { createBusinessAccount, createPlatformConnection } from '@tessera/contracts/connection/connection.factory';
import { permissionsFor } from '@tessera/contracts/connection/permissions';
import { Problem } from '@tessera/contracts/http/problem';
import type { Language } from '@tessera/contracts/i18n/languages';
import { signUpCalls } from '@tessera/contracts/sign-up/sign-up.calls';
import { answeredSignUp, createSignUpForm, createSignUpInfo } from '@tessera/contracts/sign-up/sign-up.factory';
import { signUpPaths } from '@tessera/contracts/sign-up/sign-up.paths';
import type { SignUpInfo } from '@tessera/contracts/sign-up/sign-up.schema';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import type { Rendered } from '@tessera/ui/testing/render';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderKol } from '../testing/render-kol.tsx';

const encryptId = 'factory-secret-of-a-sign-up-00001';
const [size] = createSignUpForm().questionList;

interface Options {
  readonly info?: SignUpInfo | Problem;
  readonly language?: Language;
  readonly isSignedIn?: boolean;
  /** The permissions granted at the network; null if no account is connected. */
  readonly granted?: readonly string[] | null;
}

async function open({
  info = createSignUpInfo(),
  language = 'en',
  isSignedIn = false,
  granted = permissionsFor('default'),
}: Options = {}): Promise<Rendered> {
  return renderKol({
    path: signUpPaths.link(encryptId),
    language,
    isSignedIn,
    prepare: (network) => {
      network.answer(signUpCalls.getInfo, () => (info instanceof Problem ? info : { info }));
      network.answer(signUpCalls.getKolImages, () => ({ imageList: [] }));
      network.answer(connectionCalls.getBusinessAccount, () =>
        granted === null
          ? { accountList: [], platformList: [] }
          : {
              accountList: [createBusinessAccount()],
              platformList: [createPlatformConnection({ granted: [...granted] })],
            },
      );
    },
  });
}

const answered = createSignUpInfo(answeredSignUp);

test('the use of the data is explained before the consent, without which nothing is sent', async () => {
  const { user, network, container } = await open();
  expect(await screen.findByRole('heading', { name: 'Sign up with Lumen Studio' })).toBeInTheDocument();
  const terms = screen.getByRole('region', { name: 'What happens with your data' });
  expect(terms).toHaveTextContent('We use it to plan our spring campaign.');
  const consent = screen.getByRole('checkbox', { name: /I agree that Lumen Studio uses what I enter/u });
  expect(terms.compareDocumentPosition(consent)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.queryByRole('button', { name: 'Add picture' })).not.toBeInTheDocument();
  await expectNoViolations(container);
  await user.type(screen.getByRole('textbox', { name: 'Username' }), '@Mochi.and.Miso');
  await user.click(screen.getByRole('button', { name: 'Agree and sign up' }));
  expect(await screen.findByRole('link', { name: 'Consent can not be empty!' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Which size do you wear? can not be empty!' })).toBeInTheDocument();
  expect(network.sent(signUpCalls.setInfo)).toEqual([]);
});

test('the link to the language of the page is marked as the current one', async () => {
  await open({ language: 'ja' });
  expect(await screen.findByRole('link', { name: '日本語', current: true })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'English' })).toHaveAttribute('aria-current', 'false');
});

test('answers are sent with the consent to the version that was shown', async () => {
  const { user, network, notices } = await open();
  await user.type(await screen.findByRole('textbox', { name: 'Username' }), 'mochi.and.miso');
  await user.type(screen.getByRole('textbox', { name: 'Which size do you wear?' }), 'M');
  await user.click(screen.getByRole('checkbox', { name: /I agree/u }));
  network.answer(signUpCalls.setInfo, () => ({ info: answered }));
  await user.click(screen.getByRole('button', { name: 'Agree and sign up' }));
  await waitFor(() => expect(notices.at(-1)?.text).toBe('Sent to Lumen Studio'));
  expect(network.sent(signUpCalls.setInfo)[0]?.body).toMatchObject({
    encryptId,
    data: {
      username: 'mochi.and.miso',
      isAgreed: true,
      consentVersion: '1.2',
      answerList: [{ questionId: size?.id, answer: 'M' }, { answer: '' }],
    },
  });
  expect(await screen.findByText(/You agreed to version 1\.2 for Lumen Studio/u)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add picture' })).toBeInTheDocument();
});

test('what is typed while the first answers are sent stays, and a withdrawal empties the form', async () => {
  const { user, network, notices } = await open();
  await user.type(await screen.findByRole('textbox', { name: 'Username' }), 'mochi.and.miso');
  const size = screen.getByRole('textbox', { name: 'Which size do you wear?' });
  await user.type(size, 'M');
  await user.click(screen.getByRole('checkbox', { name: /I agree/u }));
  const sent = Promise.withResolvers<undefined>();
  network.answer(signUpCalls.setInfo, async () => {
    await sent.promise;
    return { info: answered };
  });
  await user.click(screen.getByRole('button', { name: 'Agree and sign up' }));
  await user.type(size, 'L');
  sent.resolve(undefined);
  await waitFor(() => expect(notices.at(-1)?.text).toBe('Sent to Lumen Studio'));
  await screen.findByRole('button', { name: 'Save changes' });
  expect(screen.getByRole('textbox', { name: 'Which size do you wear?' })).toHaveValue('ML');
  network.answer(signUpCalls.withdrawInfo, () => ({ info: createSignUpInfo() }));
  await user.click(screen.getByRole('button', { name: 'Withdraw and delete' }));
  await screen.findByText(/You have withdrawn/u);
  expect(screen.getByRole('textbox', { name: 'Which size do you wear?' })).toHaveValue('');
});

test('a form that changed is fetched again, needs a new consent and keeps the answers', async () => {
  const { user, network } = await open();
  const [, ...others] = createSignUpForm().questionList;
  await user.type(await screen.findByRole('textbox', { name: 'Username' }), 'mochi.and.miso');
  await user.type(screen.getByRole('textbox', { name: 'Which size do you wear?' }), 'M');
  await user.click(screen.getByRole('checkbox', { name: /version 1\.2/u }));
  network.answer(signUpCalls.setInfo, () => new Problem('conflict', { params: { version: 3 } }));
  network.answer(signUpCalls.getInfo, () => ({
    info: createSignUpInfo({ form: createSignUpForm({ version: 3, questionList: others }) }),
  }));
  await user.click(screen.getByRole('button', { name: 'Agree and sign up' }));
  expect(await screen.findByRole('checkbox', { name: /version 1\.3/u })).not.toBeChecked();
  expect(screen.getByText('The form has changed: please check your answers and agree again.')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Username' })).toHaveValue('mochi.and.miso');
  expect(screen.queryByRole('textbox', { name: 'Which size do you wear?' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: /version 1\.3/u }));
  network.answer(signUpCalls.setInfo, () => ({ info: answered }));
  await user.click(screen.getByRole('button', { name: 'Agree and sign up' }));
  await waitFor(() =>
    expect(network.sent(signUpCalls.setInfo).at(-1)?.body).toMatchObject({
      data: { username: 'mochi.and.miso', consentVersion: '1.3', answerList: [{ questionId: others[0]?.id }] },
    }),
  );
});

test('changed answers are guarded until they are saved', async () => {
  const { user, network, notices, guards } = await open({ info: answered });
  const isDirty = (): boolean => [...guards].some((guard) => guard());
  const field = await screen.findByRole('textbox', { name: 'Which size do you wear?' });
  expect(isDirty()).toBe(false);
  await user.clear(field);
  await user.type(field, ' L ');
  expect(isDirty()).toBe(true);
  await user.click(screen.getByRole('checkbox', { name: /I agree/u }));
  network.answer(signUpCalls.setInfo, () => ({
    info: { ...answered, data: { ...answeredSignUp.data, answerList: [{ questionId: size?.id ?? '', answer: 'L' }] } },
  }));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(notices.at(-1)?.text).toBe('Sent to Lumen Studio'));
  expect(field).toHaveValue('L');
  expect(screen.getByRole('checkbox', { name: /I agree/u })).not.toBeChecked();
  expect(isDirty()).toBe(false);
});

test('one click withdraws the sign-up and confirms it', async () => {
  const { user, network } = await open({ info: answered });
  network.answer(signUpCalls.withdrawInfo, () => ({ info: createSignUpInfo() }));
  await user.click(await screen.findByRole('button', { name: 'Withdraw and delete' }));
  expect(
    await screen.findByText(
      'You have withdrawn. Your answers and pictures are deleted, and Lumen Studio no longer sees your account.',
    ),
  ).toBeInTheDocument();
  expect(network.sent(signUpCalls.withdrawInfo)[0]?.body).toEqual({ encryptId });
  expect(screen.queryByRole('button', { name: 'Withdraw and delete' })).not.toBeInTheDocument();
});

test('an expired link allows only to withdraw', async () => {
  await open({ info: { ...answered, state: 'expired' } });
  expect(await screen.findByText(/This link has expired/u)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Withdraw and delete' })).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Continue with Facebook' })).not.toBeInTheDocument();
});

test.each(['en', 'zh-Hant-HK', 'ja'] as const)('an unknown link explains what to do (%s)', async (language) => {
  await open({ info: new Problem('notFound'), language });
  expect(
    await screen.findByText(
      { en: /Ask whoever sent it/u, 'zh-Hant-HK': /請向寄件者索取新的連結/u, ja: /新しいリンクを依頼してください/u }[
        language
      ],
    ),
  ).toBeInTheDocument();
});

describe('pictures', () => {
  const choose = (file: File): void =>
    void fireEvent.change(screen.getByLabelText('Add picture', { selector: 'input' }), { target: { files: [file] } });

  test('are sent in base64', async () => {
    const { network } = await open({ info: answered });
    await screen.findByRole('button', { name: 'Add picture' });
    network.answer(signUpCalls.uploadImage, () => ({ url: '/api/kol/imageSrc?id=1' }));
    choose(new File(['picture'], 'a.png', { type: 'image/png' }));
    await waitFor(() =>
      expect(network.sent(signUpCalls.uploadImage)[0]?.body).toEqual({
        encryptId,
        data: btoa('picture'),
        type: 'image/png',
      }),
    );
  });

  test('that are too large are not sent', async () => {
    const { network, notices } = await open({ info: answered });
    await screen.findByRole('button', { name: 'Add picture' });
    choose(new File([new Uint8Array(5_242_881)], 'a.png', { type: 'image/png' }));
    await waitFor(() => expect(notices.at(-1)?.text).toBe('This file is larger than 5 MB.'));
    expect(network.sent(signUpCalls.uploadImage)).toEqual([]);
  });

  test('that are no image files are reported', async () => {
    const { network, notices } = await open({ info: answered });
    await screen.findByRole('button', { name: 'Add picture' });
    network.answer(signUpCalls.uploadImage, () => new Problem('fileUnreadable', { params: { type: 'image/png' } }));
    choose(new File(['<svg/>'], 'a.png', { type: 'image/png' }));
    await waitFor(() => expect(notices.at(-1)?.text).toBe('This file cannot be read.'));
  });
});

describe('the account', () => {
  test('is connected by signing in to the platform, which returns to the link', async () => {
    const { user, visited } = await open({ info: answered });
    await user.click(await screen.findByRole('button', { name: 'Continue with Facebook' }));
    expect(visited.at(-1)).toBe(
      `/auth?${new URLSearchParams({ purpose: 'default', back: signUpPaths.link(encryptId) }).toString()}`,
    );
  });

  test('that is connected is shared', async () => {
    const { user, network } = await open({ info: answered, isSignedIn: true });
    const { username, igId } = createBusinessAccount();
    network.answer(signUpCalls.authorizeInfo, () => ({
      info: createSignUpInfo({
        ...answeredSignUp,
        state: 'authorized',
        account: { username, authorizedTime: '2026-11-20T08:00:00.000Z' },
      }),
    }));
    await user.click(await screen.findByRole('button', { name: `Share @${username}` }));
    expect(await screen.findByText(/Authorization succeeded/u)).toBeInTheDocument();
    expect(network.sent(signUpCalls.authorizeInfo)[0]?.body).toEqual({ encryptId, igId });
  });

  test('can be connected by a user who is already signed in', async () => {
    const { user, visited } = await open({ info: answered, isSignedIn: true, granted: null });
    await user.click(await screen.findByRole('button', { name: 'Continue with Facebook' }));
    expect(visited.at(-1)).toBe(
      `/auth?${new URLSearchParams({ purpose: 'default', back: signUpPaths.link(encryptId) }).toString()}`,
    );
  });

  test('with a missing permission shows which one, and asks for it again', async () => {
    const granted = permissionsFor('default').filter((permission) => permission !== 'instagram_manage_insights');
    const { user, visited, container } = await open({ info: answered, isSignedIn: true, granted });
    expect(
      await screen.findByText('Need permission. Not allowed at Facebook yet: Insights of your business accounts.'),
    ).toBeInTheDocument();
    await expectNoViolations(container);
    await user.click(screen.getByRole('button', { name: 'Ask again' }));
    expect(visited.at(-1)).toBe(
      `/auth?${new URLSearchParams({ purpose: 'default', back: signUpPaths.link(encryptId), again: 'true' }).toString()}`,
    );
  });

  test('that the link does not ask for cannot be shared', async () => {
    await open({ info: { ...answered, username: 'somebody.else' }, isSignedIn: true });
    expect(
      await screen.findByText('This link is for @somebody.else, which is not among your connected accounts.'),
    ).toBeInTheDocument();
  });
});
