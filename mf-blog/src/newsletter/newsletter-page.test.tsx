import { Problem } from '@tessera/contracts/http/problem';
import { languages } from '@tessera/contracts/i18n/languages';
import { newsletterCalls } from '@tessera/contracts/newsletter/newsletter.calls';
import { newsletterPaths } from '@tessera/contracts/newsletter/newsletter.paths';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import { screen, waitFor } from '@testing-library/react';
import { renderBlog } from '../testing/render-blog.tsx';

const token = 'a-sealed-address';

it.each(languages)('subscribes to the newsletter in %s, and has no accessibility violations', async (language) => {
  const { user, network, container } = await renderBlog({
    path: newsletterPaths.newsletter,
    language,
    prepare: ({ network: net }) => net.answer(newsletterCalls.subscribe, () => ({})),
  });
  const heading = { en: 'Newsletter', 'zh-Hant-HK': '電子報', ja: 'ニュースレター' }[language];
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
  expect(screen.getAllByRole('heading', { name: heading })).toHaveLength(1);
  await expectNoViolations(container);
  await user.type(screen.getByRole('textbox'), 'Noor@example.com{Enter}');
  expect(await screen.findByRole('status')).toHaveTextContent('noor@example.com');
  expect(network.sent(newsletterCalls.subscribe)).toMatchObject([{ body: { email: 'noor@example.com', language } }]);
});

it('reports an invalid email at the field, and sends nothing', async () => {
  const { user, network } = await renderBlog({ path: newsletterPaths.newsletter });
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'noor{Enter}');
  expect(await screen.findByText('Please enter a valid email address.')).toBeInTheDocument();
  expect(network.sent(newsletterCalls.subscribe)).toEqual([]);
});

it('confirms a subscription only by a button, so that link scanners cannot confirm it', async () => {
  const { user, network } = await renderBlog({
    path: newsletterPaths.confirm(token),
    prepare: ({ network: net }) => net.answer(newsletterCalls.confirm, () => ({})),
  });
  const button = await screen.findByRole('button', { name: 'Confirm the subscription' });
  expect(network.sent(newsletterCalls.confirm)).toEqual([]);
  await user.click(button);
  expect(await screen.findByText('You are subscribed to the newsletter.')).toBeInTheDocument();
  expect(network.sent(newsletterCalls.confirm)).toMatchObject([{ body: { token } }]);
});

it('unsubscribes at once, and offers to subscribe again', async () => {
  const { user, network } = await renderBlog({
    path: newsletterPaths.unsubscribe(token),
    prepare: ({ network: net }) => net.answer(newsletterCalls.unsubscribe, () => ({})),
  });
  expect(await screen.findByText('You are unsubscribed. This address gets no more newsletters.')).toBeInTheDocument();
  expect(network.sent(newsletterCalls.unsubscribe)).toMatchObject([{ body: { token } }]);
  await user.click(screen.getByRole('link', { name: 'Subscribe again' }));
  expect(await screen.findByRole('button', { name: 'Confirm the subscription' })).toBeInTheDocument();
});

it.each([newsletterPaths.confirm, newsletterPaths.unsubscribe])(
  'offers to subscribe again when a link is no longer valid',
  async (pathOf) => {
    const { user } = await renderBlog({
      path: pathOf(token),
      prepare: ({ network }) => {
        network.answer(newsletterCalls.confirm, () => new Problem('notFound'));
        network.answer(newsletterCalls.unsubscribe, () => new Problem('notFound'));
      },
    });
    const confirm = screen.queryByRole('button', { name: 'Confirm the subscription' });
    if (confirm) await user.click(confirm);
    expect(await screen.findByText('This link is no longer valid')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Email' })).toBeInTheDocument();
  },
);

it('shows a failure with its support id, and succeeds after a retry', async () => {
  const { user, network } = await renderBlog({
    path: newsletterPaths.confirm(token),
    prepare: ({ network: net }) =>
      net.answer(newsletterCalls.confirm, () => new Problem('500', { supportId: 'req-3' })),
  });
  await user.click(await screen.findByRole('button', { name: 'Confirm the subscription' }));
  expect(await screen.findByText('req-3')).toBeInTheDocument();
  network.answer(newsletterCalls.confirm, () => ({}));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByText('You are subscribed to the newsletter.')).toBeInTheDocument());
});
