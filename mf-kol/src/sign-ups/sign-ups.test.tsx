import { events } from '@tessera/contracts/events/events';
import { factoryId } from '@tessera/contracts/factory-id';
import { Problem } from '@tessera/contracts/http/problem';
import { signUpCalls } from '@tessera/contracts/sign-up/sign-up.calls';
import { answeredSignUp, createSignUp, createSignUpForm } from '@tessera/contracts/sign-up/sign-up.factory';
import { signUpPaths } from '@tessera/contracts/sign-up/sign-up.paths';
import type { SignUp, SignUpQuestion } from '@tessera/contracts/sign-up/sign-up.schema';
import { createUser } from '@tessera/contracts/user/user.factory';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import type { Rendered } from '@tessera/ui/testing/render';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderKol } from '../testing/render-kol.tsx';

const sent = createSignUp();
const answered = createSignUp({ ...answeredSignUp, state: 'opened', openedTime: sent.sentTime });

function open(
  list: readonly SignUp[],
  { path = signUpPaths.list, isExpired = false }: { readonly path?: string; readonly isExpired?: boolean } = {},
): Promise<Rendered> {
  return renderKol({
    path,
    user: { isExpired },
    prepare: (network) => {
      network.answer(signUpCalls.getSignUps, () => ({ signUpList: [...list], quota: 500 }));
      network.answer(signUpCalls.getSignUp, () => ({
        signUp: list[0] ?? sent,
        form: createSignUpForm(),
        imageList: [{ id: 'a.webp', url: '/api/kol/imageSrc?id=a.webp' }],
      }));
      network.answer(signUpCalls.getSignUpForm, () => ({ form: createSignUpForm() }));
    },
  });
}

test('invites an influencer, and stores the signature for the next time', async () => {
  const { user, network, notices, stored } = await open([]);
  await user.click((await screen.findAllByRole('button', { name: 'Invite to sign up' }))[0] ?? document.body);
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite to sign up' }));
  await user.click(dialog.getByRole('button', { name: 'Send link' }));
  expect(await dialog.findByText('Email can not be empty!')).toBeInTheDocument();
  await user.type(dialog.getByRole('textbox', { name: 'Email' }), 'Creator@example.com');
  await user.type(dialog.getByRole('textbox', { name: 'Signature' }), 'Kaede');
  network.answer(signUpCalls.addSignUp, () => ({ signUp: sent }));
  await user.click(dialog.getByRole('button', { name: 'Send link' }));
  await waitFor(() => expect(notices.at(-1)?.text).toBe('Sign-up link sent to creator@example.com'));
  expect(network.sent(signUpCalls.addSignUp)[0]?.body).toEqual({
    email: 'creator@example.com',
    language: 'en',
    mailSignature: 'Kaede',
  });
  expect(stored.get('mailSignature')).toBe('Kaede');
});

test('guards a typed invitation until it is closed', async () => {
  const { user, guards } = await open([], { path: signUpPaths.invite('') });
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite to sign up' }));
  const isDirty = (): boolean => [...guards].some((guard) => guard());
  expect(isDirty()).toBe(false);
  await user.type(dialog.getByRole('textbox', { name: 'Signature' }), 'Kaede');
  expect(isDirty()).toBe(true);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(isDirty()).toBe(false));
});

test('reports an email that was already invited at its field', async () => {
  const { user, network } = await open([sent], { path: signUpPaths.invite('mochi.and.miso') });
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite to sign up' }));
  expect(dialog.getByRole('textbox', { name: 'Username' })).toHaveValue('mochi.and.miso');
  await user.type(dialog.getByRole('textbox', { name: 'Email' }), 'creator@example.com');
  network.answer(signUpCalls.addSignUp, () => new Problem('contentExists', { field: 'email' }));
  await user.click(dialog.getByRole('button', { name: 'Send link' }));
  expect(await dialog.findByText('Content already exists.')).toBeInTheDocument();
});

test('lists sign-up links with their states, sends them again and revokes them', async () => {
  const { user, network, notices, container } = await open([
    sent,
    createSignUp({
      id: '11111111-1111-4111-8111-111111111111',
      email: 'old@example.com',
      state: 'expired',
      withdrawnTime: sent.sentTime,
    }),
  ]);
  const table = within(await screen.findByRole('table', { name: 'Sign-up links' }));
  expect(table.getByRole('row', { name: /old@example\.com/u })).toHaveTextContent('ExpiredWithdrawn');
  await expectNoViolations(container);
  await user.click(table.getByRole('button', { name: 'Actions for creator@example.com' }));
  network.answer(signUpCalls.resendSignUp, () => ({ signUp: sent }));
  await user.click(screen.getByRole('menuitem', { name: 'Send again' }));
  await waitFor(() =>
    expect(notices.at(-1)?.text).toBe('A new link was sent to creator@example.com. The earlier one no longer works.'),
  );
  await user.click(table.getByRole('button', { name: 'Actions for creator@example.com' }));
  await user.click(screen.getByRole('menuitem', { name: 'Revoke link' }));
  network.answer(signUpCalls.deleteSignUp, () => ({}));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revoke link' }));
  await waitFor(() => expect(network.sent(signUpCalls.deleteSignUp)[0]?.body).toEqual({ id: sent.id }));
});

test('shows the answers with their questions, and approves the sign-up', async () => {
  const { user, network, notices } = await open([answered]);
  await user.click(await screen.findByRole('button', { name: 'mochi.and.miso' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Sign-up' }));
  expect(await panel.findByText('Which size do you wear?')).toBeInTheDocument();
  expect(panel.getByText('M')).toBeInTheDocument();
  expect(panel.getByRole('img', { name: 'Picture 1' })).toBeInTheDocument();
  expect(panel.getByRole('link', { name: 'https://mochi.example/' })).toHaveAttribute('rel', 'noreferrer nofollow');
  await expectNoViolations(screen.getByRole('dialog'));
  network.answer(signUpCalls.decideSignUp, () => ({
    signUp: createSignUp({ ...answeredSignUp, decision: 'approved' }),
  }));
  await user.click(panel.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(notices.at(-1)?.text).toBe('mochi.and.miso is approved and in your influencers'));
  expect(network.sent(signUpCalls.decideSignUp)[0]?.body).toEqual({ id: answered.id, decision: 'approved' });
});

test.each([
  { code: 'rateLimit', panels: 1 },
  { code: 'notFound', panels: 0 },
] as const)(
  'the panel of a link that could not be revoked ($code) stays open only if the link exists',
  async ({ code, panels }) => {
    const { user, network, notices } = await open([answered]);
    await user.click(await screen.findByRole('button', { name: 'mochi.and.miso' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Sign-up' }));
    await user.click(await panel.findByRole('button', { name: 'Revoke link' }));
    network.answer(signUpCalls.deleteSignUp, () => new Problem(code));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revoke link' }));
    await waitFor(() => expect(notices).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.queryAllByRole('dialog', { name: 'Sign-up' })).toHaveLength(panels));
  },
);

test('shows a new answer without a reload', async () => {
  const { network, hub } = await open([sent]);
  await screen.findAllByText('Sent', { selector: 'span' });
  network.answer(signUpCalls.getSignUps, () => ({ signUpList: [answered], quota: 500 }));
  act(() => hub.as('shell').publish(events.resourceChanged, { kind: 'signUp', id: sent.id }));
  // In its own column, and below the name, where a phone shows it.
  expect(await screen.findAllByText('Answered')).toHaveLength(2);
});

test('allows only to view and revoke links when the plan has expired', async () => {
  const { user } = await open([sent], { isExpired: true });
  await user.click(await screen.findByRole('button', { name: 'Actions for creator@example.com' }));
  expect(screen.queryByRole('menuitem', { name: 'Send again' })).not.toBeInTheDocument();
  expect(screen.getByRole('menuitem', { name: 'Revoke link' })).toBeInTheDocument();
});

describe('the form', () => {
  const added: SignUpQuestion = {
    id: factoryId('signUpQuestion', 3),
    kind: 'text',
    isRequired: true,
    label: { en: 'Favourite colour?', 'zh-Hant-HK': '', ja: '' },
  };

  test('has ordered questions in three languages, and gets a new version when saved', async () => {
    const { user, network, notices, container } = await open([], { path: signUpPaths.form });
    await user.click(await screen.findByRole('button', { name: 'Add question' }));
    await expectNoViolations(container);
    await user.click(screen.getByRole('button', { name: 'Save form' }));
    expect(await screen.findByText('Question 3 can not be empty!')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: '日本語' }));
    await user.type(screen.getByRole('textbox', { name: 'Question 3' }), '好きな色は？');
    await user.click(screen.getByRole('button', { name: 'Move question 3 up' }));
    await user.click(screen.getByRole('button', { name: 'Remove question 1' }));
    network.answer(signUpCalls.setSignUpForm, ({ body: { form } }) => ({ form: { ...form, version: 3 } }));
    await user.click(screen.getByRole('button', { name: 'Save form' }));
    await waitFor(() => expect(notices.at(-1)?.text).toBe('Form saved as version 1.3'));
    const [, travel] = createSignUpForm().questionList;
    expect(network.sent(signUpCalls.setSignUpForm)[0]?.body).toMatchObject({
      form: {
        version: 2,
        name: 'Lumen Studio',
        questionList: [{ kind: 'line', isRequired: false, label: { en: '', ja: '好きな色は？' } }, travel],
      },
    });
  });

  test('guards what is typed, and nothing once it is saved', async () => {
    const { user, network, notices, guards } = await open([], { path: signUpPaths.form });
    const isDirty = (): boolean => [...guards].some((guard) => guard());
    await user.click(await screen.findByRole('button', { name: 'Add question' }));
    expect(isDirty()).toBe(true);
    await user.type(screen.getByRole('textbox', { name: 'Question 3' }), 'Favourite colour?');
    await user.click(screen.getByRole('button', { name: 'Remove question 3' }));
    expect(isDirty()).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Remove question 1' }));
    await user.type(screen.getByRole('textbox', { name: 'Name of your brand' }), ' ');
    expect(isDirty()).toBe(true);
    network.answer(signUpCalls.setSignUpForm, ({ body: { form } }) => ({ form: { ...form, version: 3 } }));
    await user.click(screen.getByRole('button', { name: 'Save form' }));
    await waitFor(() => expect(notices.at(-1)?.text).toBe('Form saved as version 1.3'));
    expect(screen.getByRole('textbox', { name: 'Name of your brand' })).toHaveValue('Lumen Studio');
    expect(isDirty()).toBe(false);
  });

  test('keeps what is typed while it is being saved', async () => {
    const { user, network, notices, guards } = await open([], { path: signUpPaths.form });
    const name = await screen.findByRole('textbox', { name: 'Name of your brand' });
    await user.type(name, '!');
    const saved = Promise.withResolvers<undefined>();
    network.answer(signUpCalls.setSignUpForm, async ({ body: { form } }) => {
      await saved.promise;
      return { form: { ...form, version: 3 } };
    });
    await user.click(screen.getByRole('button', { name: 'Save form' }));
    await user.type(name, '?');
    saved.resolve(undefined);
    await waitFor(() => expect(notices.at(-1)?.text).toBe('Form saved as version 1.3'));
    expect(name).toHaveValue('Lumen Studio!?');
    expect([...guards].some((guard) => guard())).toBe(true);
  });

  test('keeps the focus on a moved question, and moves it on when a question is removed', async () => {
    const { user } = await open([], { path: signUpPaths.form });
    await user.click(await screen.findByRole('button', { name: 'Move question 1 down' }));
    expect(screen.getByRole('button', { name: 'Move question 2 up' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Move question 1 down' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Remove question 1' }));
    expect(screen.getByRole('button', { name: 'Add question' })).toHaveFocus();
  });

  test('restores what was typed after the session has ended', async () => {
    const first = await open([], { path: signUpPaths.form });
    await first.user.click(await screen.findByRole('button', { name: 'Add question' }));
    await first.user.type(screen.getByRole('textbox', { name: 'Question 3' }), 'Favourite colour?');
    act(() => first.hub.as('shell').publish(events.sessionEnded, { userId: createUser().id, reason: 'expired' }));
    first.unmount();
    await open([], { path: signUpPaths.form });
    expect(await screen.findByRole('textbox', { name: 'Question 3' })).toHaveValue('Favourite colour?');
  });

  test('warns and keeps the typed values on a version conflict, and overwrites when saved again', async () => {
    const { user, network } = await open([], { path: signUpPaths.form });
    const name = await screen.findByRole('textbox', { name: 'Name of your brand' });
    await user.clear(name);
    await user.type(name, 'Lumen');
    network.answer(signUpCalls.setSignUpForm, () => new Problem('conflict', { params: { version: 3 } }));
    network.answer(signUpCalls.getSignUpForm, () => ({
      form: createSignUpForm({ version: 3, questionList: [...createSignUpForm().questionList, added] }),
    }));
    await user.click(screen.getByRole('button', { name: 'Save form' }));
    await screen.findByText(/The form was changed meanwhile/u);
    expect(screen.getByRole('alert')).toHaveTextContent(
      'The form was changed meanwhile. Saving again puts yours in its place.',
    );
    // Only what differs is listed: the question that would be deleted, too.
    const differences = within(screen.getByRole('table', { name: 'Differences' }));
    expect(differences.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'Name of your brand',
      'Question 3',
    ]);
    expect(differences.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      'Lumen Studio',
      'Lumen',
      'Favourite colour? · Several lines · Must be answered',
      '–',
    ]);
    network.answer(signUpCalls.setSignUpForm, () => ({ form: createSignUpForm({ version: 4, name: 'Lumen' }) }));
    await user.click(screen.getByRole('button', { name: 'Save form' }));
    await waitFor(() =>
      expect(network.sent(signUpCalls.setSignUpForm).at(-1)?.body).toMatchObject({
        form: { version: 3, name: 'Lumen' },
      }),
    );
  });

  const [size, travel] = createSignUpForm().questionList;
  const sizeLine =
    'Which size do you wear? · 您的衣服尺寸？ · 服のサイズを教えてください · One line · Must be answered';
  const travelLine = 'Can you travel in spring? · Yes or no';
  test.each([
    [
      'is new before the others',
      [added, size, travel],
      [['Question 1', 'Favourite colour? · Several lines · Must be answered', '–']],
    ],
    [
      'was moved',
      [travel, size],
      [
        ['Question 1', `Question 2 · ${sizeLine}`, `Question 1 · ${sizeLine}`],
        ['Question 2', `Question 1 · ${travelLine}`, `Question 2 · ${travelLine}`],
      ],
    ],
  ])('compares each question with itself on a conflict when one %s', async (_, questions, rows) => {
    const { user, network } = await open([], { path: signUpPaths.form });
    await user.type(await screen.findByRole('textbox', { name: 'Name of your brand' }), '!');
    network.answer(signUpCalls.setSignUpForm, () => new Problem('conflict', { params: { version: 3 } }));
    network.answer(signUpCalls.getSignUpForm, () => ({
      form: createSignUpForm({ version: 3, questionList: questions.filter((question) => question !== undefined) }),
    }));
    await user.click(screen.getByRole('button', { name: 'Save form' }));
    const [, , ...differences] = within(await screen.findByRole('table', { name: 'Differences' })).getAllByRole('row');
    expect(differences.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual(rows);
  });

  test('is not overwritten silently when another user changed it during the edit', async () => {
    const { user, network } = await open([], { path: signUpPaths.form });
    const name = await screen.findByRole('textbox', { name: 'Name of your brand' });
    await user.clear(name);
    await user.type(name, 'Lumen');
    network.answer(signUpCalls.getSignUpForm, () => ({ form: createSignUpForm({ version: 3, name: 'Theirs' }) }));
    const asked = network.sent(signUpCalls.getSignUpForm).length;
    // The browser's window comes to the front again, which refetches old data.
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(network.sent(signUpCalls.getSignUpForm).length).toBeGreaterThan(asked));
    network.answer(signUpCalls.setSignUpForm, ({ body: { form } }) =>
      form.version === 3
        ? { form: createSignUpForm({ version: 4, name: 'Lumen' }) }
        : new Problem('conflict', { params: { version: 3 } }),
    );
    await user.click(screen.getByRole('button', { name: 'Save form' }));
    expect(
      await screen.findByText('The form was changed meanwhile. Saving again puts yours in its place.'),
    ).toBeInTheDocument();
    expect(network.sent(signUpCalls.setSignUpForm).at(-1)?.body).toMatchObject({ form: { version: 2, name: 'Lumen' } });
  });
});

test('a link to a sign-up that does not exist leads back to the list', async () => {
  const { user, network } = await open([answered]);
  network.answer(signUpCalls.getSignUp, () => new Problem('notFound'));
  await user.click(await screen.findByRole('button', { name: 'mochi.and.miso' }));
  const panel = within(await screen.findByRole('dialog'));
  expect(await panel.findByText('Not found.')).toBeInTheDocument();
  await user.click(panel.getByRole('button', { name: 'Back to Sign-up links' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
