import { bodyOf } from '@tessera/contracts/http/define-call';
import { Problem } from '@tessera/contracts/http/problem';
import { userCalls } from '@tessera/contracts/user/user.calls';
import { screen, waitFor } from '@testing-library/react';
import { useHost } from '../remote/host-context.tsx';
import { expectNoViolations } from '../testing/accessibility.ts';
import { createFakeHost } from '../testing/fake-host.ts';
import { renderWithHost } from '../testing/render.tsx';
import { CodeField } from './fields/code-field.tsx';
import { TextField } from './fields/text-field.tsx';
import { Form } from './form.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useForm } from './use-form.ts';

const { verifyUser } = userCalls;

function Verification({ onSent }: { onSent: () => void }) {
  const { api } = useHost();
  const form = useForm({
    initial: { email: '', code: '' },
    labels: { email: 'Email', code: 'Code' },
    schema: bodyOf(verifyUser),
    send: (body) => api.call(verifyUser, { body }),
    onSent,
  });
  return (
    <Form form={form} aria-label="Verification">
      <TextField {...form.field('email')} type="email" />
      <CodeField {...form.field('code')} />
      <button type="button" onClick={() => form.change({ email: 'mira@example.com', code: 'ABC' })}>
        Paste
      </button>
      <SubmitButton isPending={form.isPending}>Verify account</SubmitButton>
    </Form>
  );
}

function Renaming({ onConflict = () => undefined }: { onConflict?: () => void | Promise<void> }) {
  const { api } = useHost();
  const form = useForm({
    initial: { email: 'ann@example.com', code: '12345678' },
    labels: { email: 'Email', code: 'Code' },
    schema: bodyOf(verifyUser),
    fieldNames: { 'account.email': 'email' },
    send: (body) => api.call(verifyUser, { body }),
    onConflict,
  });
  return (
    <Form form={form} aria-label="Renaming">
      <TextField {...form.field('email')} />
      <SubmitButton isPending={form.isPending}>Save</SubmitButton>
    </Form>
  );
}

async function setUp() {
  const fakeHost = createFakeHost();
  const onSent = jest.fn();
  const rendered = await renderWithHost(<Verification onSent={onSent} />, { fakeHost });
  const send = (): Promise<void> => rendered.user.click(screen.getByRole('button', { name: 'Verify account' }));
  const fill = async (email: string, code: string): Promise<void> => {
    await rendered.user.type(screen.getByRole('textbox', { name: 'Email' }), email);
    await rendered.user.type(screen.getByRole('textbox', { name: 'Code' }), code);
  };
  return { ...rendered, onSent, send, fill };
}

test('a form and its errors are accessible', async () => {
  const { container, send } = await setUp();
  await expectNoViolations(container);
  await send();
  await expectNoViolations(container);
});

test('several errors are shown at their fields and in a summary, which takes the focus and links to them', async () => {
  const { user, send, network } = await setUp();
  await send();
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveTextContent('Check 2 fields');
  expect(summary).toHaveFocus();
  expect(screen.getByRole('textbox', { name: 'Email' })).toBeInvalid();
  expect(screen.getByRole('textbox', { name: 'Code' })).toHaveAccessibleDescription(/Code can not be empty!/u);
  await user.click(screen.getByRole('link', { name: 'Code can not be empty!' }));
  expect(screen.getByRole('textbox', { name: 'Code' })).toHaveFocus();
  expect(network.sent(verifyUser)).toEqual([]);
});

test('a single error moves the focus to its field, and disappears when it is corrected', async () => {
  const { user, send, fill } = await setUp();
  await fill('ann@example.com', '1234567');
  await send();
  const code = screen.getByRole('textbox', { name: 'Code' });
  await waitFor(() => expect(code).toHaveFocus());
  expect(code).toHaveAccessibleDescription(/code is not correct/u);
  await user.type(code, '8');
  expect(code).toBeValid();
});

test('several values can change at once, and the errors are checked again', async () => {
  const { user, send } = await setUp();
  await send();
  await user.click(screen.getByRole('button', { name: 'Paste' }));
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('mira@example.com');
  expect(screen.getByRole('textbox', { name: 'Email' })).toBeValid();
  expect(screen.getByRole('textbox', { name: 'Code' })).toHaveAccessibleDescription(/code is not correct/u);
});

test('a server problem with a field is shown at the field', async () => {
  const { network, send, fill, onSent } = await setUp();
  network.answer(verifyUser, () => new Problem('codeIncorrect', { field: 'code' }));
  await fill('ann@example.com', '12345678');
  await send();
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Code' })).toHaveAccessibleDescription(/code is not correct/u),
  );
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(onSent).not.toHaveBeenCalled();
});

test('a server problem without a field is shown at the top with its support id', async () => {
  const { network, send, fill } = await setUp();
  network.answer(verifyUser, () => new Problem('500', { supportId: 'req-9' }));
  await fill('ann@example.com', '12345678');
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent('Internal Server Error!');
  expect(screen.getByRole('button', { name: 'Copy support id req-9' })).toBeInTheDocument();
});

test('a form is sent once, however often the button is pressed', async () => {
  const { network, send, fill, onSent } = await setUp();
  const { promise, resolve } = Promise.withResolvers<Problem>();
  network.answer(verifyUser, () => promise);
  await fill('ann@example.com', '1234 5678');
  await send();
  await send();
  expect(screen.getByRole('button', { name: /Verify account/u })).toHaveAttribute('aria-disabled', 'true');
  resolve(new Problem('500'));
  await screen.findByRole('alert');
  expect(network.sent(verifyUser).map(({ body }) => body)).toEqual([{ email: 'ann@example.com', code: '12345678' }]);
  expect(onSent).not.toHaveBeenCalled();
});

test('an error of an unknown field is shown at the top', async () => {
  function Lost() {
    const form = useForm({
      initial: { name: '' },
      labels: { name: 'Name' },
      schema: {
        safeParse: () => ({
          success: false as const,
          error: { issues: [{ path: ['elsewhere'], message: 'too long' }] },
        }),
      },
      send: () => Promise.resolve(),
    });
    return (
      <Form form={form} aria-label="Lost">
        <TextField {...form.field('name')} />
        <SubmitButton isPending={form.isPending}>Save name</SubmitButton>
      </Form>
    );
  }
  const { user } = await renderWithHost(<Lost />, { fakeHost: createFakeHost() });
  await user.click(screen.getByRole('button', { name: 'Save name' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please check this value.');
  expect(screen.getByRole('alert')).toHaveFocus();
});

test('a problem of a field is shown at the field that the form has for it', async () => {
  const fakeHost = createFakeHost();
  fakeHost.network.answer(verifyUser, () => new Problem('invalid', { field: 'account.email' }));
  const { user } = await renderWithHost(<Renaming />, { fakeHost });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('textbox', { name: 'Email' })).toBeInvalid();
});

test('a conflict is told before it is shown, another problem is not told', async () => {
  const fakeHost = createFakeHost();
  const onConflict = jest.fn(async () => {
    await Promise.resolve();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
  fakeHost.network.answer(verifyUser, () => new Problem('expired'));
  const { user } = await renderWithHost(<Renaming onConflict={onConflict} />, { fakeHost });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(onConflict).not.toHaveBeenCalled();
  fakeHost.network.answer(verifyUser, () => new Problem('conflict'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('changed');
  expect(onConflict).toHaveBeenCalledTimes(1);
});
