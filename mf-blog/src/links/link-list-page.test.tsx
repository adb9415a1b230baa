import { events } from '@tessera/contracts/events/events';
import { Problem } from '@tessera/contracts/http/problem';
import { languages } from '@tessera/contracts/i18n/languages';
import { linkCalls } from '@tessera/contracts/link/link.calls';
import { createLink } from '@tessera/contracts/link/link.factory';
import { linkPaths } from '@tessera/contracts/link/link.paths';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { links, pageOf, renderBlog } from '../testing/render-blog.tsx';

const titles = { en: 'Short links', 'zh-Hant-HK': '短網址', ja: '短縮URL' };
const rowOf = async (slug: string) => within(await screen.findByRole('row', { name: new RegExp(`/s/${slug}`, 'u') }));

async function openAct(user: Awaited<ReturnType<typeof renderBlog>>['user'], slug: string, act: string): Promise<void> {
  await user.click((await rowOf(slug)).getByRole('button', { name: `Actions for ${slug}` }));
  await user.click(await screen.findByRole('menuitem', { name: act }));
}

describe('the list', () => {
  it('has no accessibility violations', async () => {
    const { container } = await renderBlog();
    expect(await screen.findByRole('table')).toBeInTheDocument();
    await expectNoViolations(container);
  });

  it('shows placeholders while it loads', async () => {
    const { container } = await renderBlog({ answer: () => new Promise(() => undefined) });
    expect(await screen.findByText('Loading')).toBeInTheDocument();
    expect(container.querySelector('[aria-busy="true"]')).toBeInTheDocument();
  });

  it('shows a failure with its support id, and the list after a retry', async () => {
    const { user, network } = await renderBlog({ answer: () => new Problem('500', { supportId: 'req-7' }) });
    expect(await screen.findByText('req-7')).toBeInTheDocument();
    network.answer(linkCalls.getLinks, () => pageOf(links));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table')).toBeInTheDocument();
  });

  it('shows the target, the state and the clicks of each link', async () => {
    await renderBlog();
    const live = await rowOf('spring-sale');
    expect(live.getByText('https://shop.example/spring')).toBeInTheDocument();
    expect(live.getByText('1,240')).toBeInTheDocument();
    expect(live.getAllByText('In use')).toHaveLength(1);
    const ended = await rowOf('autumn');
    expect(ended.getByText('10 / 10')).toBeInTheDocument();
    // In its own column, and below the short address, where a phone shows it.
    expect(ended.getByRole('cell', { name: 'Ended' })).toBeInTheDocument();
    expect(ended.getByRole('cell', { name: /\/s\/autumn.*Ended/u })).toBeInTheDocument();
    expect(screen.getByText('2 of 50,000 links')).toBeInTheDocument();
  });

  it('shows an encoded target in its own script', async () => {
    await renderBlog({
      answer: () => pageOf([createLink({ target: 'https://shop.example/%E6%98%A5?q=100%25', title: '' })]),
    });
    expect((await rowOf('spring-sale')).getAllByText('https://shop.example/春?q=100%')).toHaveLength(2);
  });

  it('shows changes from another tab', async () => {
    const { network, hub } = await renderBlog();
    await rowOf('spring-sale');
    network.answer(linkCalls.getLinks, () => pageOf([createLink({ slug: 'elsewhere' })]));
    act(() => hub.as('shell').publish(events.resourceChanged, { kind: 'link', id: null }));
    expect(await rowOf('elsewhere')).toBeDefined();
  });

  it('reads search and archive from its address', async () => {
    const { network } = await renderBlog({
      path: `${linkPaths.links}?search=sale&archived=true`,
      answer: () => pageOf([]),
    });
    expect(await screen.findByText('No matching links')).toBeInTheDocument();
    expect(screen.getByRole('searchbox', { name: 'Search links' })).toHaveValue('sale');
    expect(network.sent(linkCalls.getLinks).map(({ body }) => body)).toEqual([{ search: 'sale', isArchived: true }]);
  });

  it('shows an empty archive, and leads back to all links', async () => {
    const { user, network } = await renderBlog({ path: `${linkPaths.links}?archived=true`, answer: () => pageOf([]) });
    expect(await screen.findByText('No archived links')).toBeInTheDocument();
    network.answer(linkCalls.getLinks, () => pageOf(links));
    await user.click(screen.getByRole('button', { name: 'Show all links' }));
    expect(await rowOf('spring-sale')).toBeDefined();
  });

  it('loads the next page on request', async () => {
    const more = createLink({ id: '00000000-0000-4000-8000-000000000009', slug: 'winter' });
    const { user, network } = await renderBlog({ answer: () => pageOf(links, { cursor: 'next' }) });
    const button = await screen.findByRole('button', { name: 'Show more' });
    network.answer(linkCalls.getLinks, () => pageOf([more]));
    await user.click(button);
    expect(await rowOf('winter')).toBeDefined();
    expect(network.sent(linkCalls.getLinks).at(-1)?.body).toEqual({ search: '', isArchived: false, cursor: 'next' });
  });

  it.each(languages)('has its title in %s', async (language) => {
    await renderBlog({ language });
    expect(await screen.findByRole('heading', { level: 1, name: titles[language] })).toBeInTheDocument();
  });
});

describe('creating a link', () => {
  it('prefills the values from its address, and adds the campaign to the target', async () => {
    const { user, network } = await renderBlog({
      path: linkPaths.newLink({
        target: '',
        title: '@willowandloom',
        source: 'instagram',
        medium: 'influencer',
        campaign: 'willowandloom',
      }),
    });
    network.answer(linkCalls.addLink, () => ({ link: createLink() }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText('Campaign source')).toHaveValue('instagram');
    await user.type(dialog.getByLabelText('Target address'), 'https://shop.example/');
    await user.click(dialog.getByRole('button', { name: 'Create link' }));
    expect(network.sent(linkCalls.addLink).at(-1)?.body).toMatchObject({
      target: 'https://shop.example/?utm_source=instagram&utm_medium=influencer&utm_campaign=willowandloom',
      title: '@willowandloom',
    });
  });

  it('sends the typed values, with the campaign in the target', async () => {
    const { user, network, notices } = await renderBlog({ answer: () => pageOf([]) });
    network.answer(linkCalls.addLink, () => ({ link: createLink({ slug: 'summer' }) }));
    await user.click((await screen.findAllByRole('button', { name: 'Create link' }))[0] ?? document.body);
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Target address'), 'https://shop.example/summer');
    await user.type(dialog.getByLabelText('Short address'), 'summer');
    await user.type(dialog.getByLabelText('Tags'), 'sale, 夏天');
    expect(dialog.queryByLabelText('Campaign source')).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'More options' }));
    expect(dialog.getByLabelText('Campaign source')).toHaveFocus();
    await user.type(dialog.getByLabelText('Campaign source'), 'instagram');
    await user.click(dialog.getByRole('checkbox', { name: 'Pass parameters on' }));
    await user.type(dialog.getByLabelText('Most clicks'), '500');
    await user.click(dialog.getByRole('button', { name: 'Create link' }));
    expect(network.sent(linkCalls.addLink).map(({ body }) => body)).toEqual([
      {
        target: 'https://shop.example/summer?utm_source=instagram',
        title: '',
        slug: 'summer',
        tags: ['sale', '夏天'],
        expiresTime: null,
        clicksMax: 500,
        fallback: null,
        passesQuery: true,
      },
    ]);
    expect(notices.map(({ text }) => text)).toEqual([`${window.location.origin}/s/summer is ready.`]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows the campaign of a pasted target in its fields, and changes nothing else of it', async () => {
    const { user, network } = await renderBlog();
    network.answer(linkCalls.addLink, () => ({ link: createLink() }));
    await user.click(await screen.findByRole('button', { name: 'Create link' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByLabelText('Target address'));
    await user.paste('https://shop.example/?q=%8E%BF&utm_source=mail&sig=x~y');
    expect(dialog.getByLabelText('Campaign source')).toHaveValue('mail');
    await user.type(dialog.getByLabelText('Campaign medium'), 'letter');
    await user.click(dialog.getByRole('button', { name: 'Create link' }));
    expect(network.sent(linkCalls.addLink)).toMatchObject([
      {
        body: {
          target: 'https://shop.example/?q=%8E%BF&utm_source=mail&sig=x~y&utm_medium=letter',
          passesQuery: false,
        },
      },
    ]);
  });

  it('shows the additional fields when the server rejects one of them', async () => {
    const { user, network } = await renderBlog();
    network.answer(linkCalls.addLink, () => new Problem('invalid', { field: 'fallback' }));
    await user.click(await screen.findByRole('button', { name: 'Create link' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Target address'), 'https://shop.example/');
    expect(dialog.queryByLabelText('Address after the end')).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Create link' }));
    expect(await dialog.findByLabelText('Address after the end')).toHaveFocus();
    expect(dialog.queryByRole('button', { name: 'More options' })).not.toBeInTheDocument();
  });

  it.each<
    [
      state: string,
      problem: 'timeOver' | 'slugTaken',
      field: 'expiresTime' | 'slug',
      label: string,
      value: string,
      text: RegExp,
    ]
  >([
    [
      'a last day that is over',
      'timeOver',
      'expiresTime',
      'Last day',
      '2020-12-24',
      /This time is over\. Please choose a later one\./u,
    ],
    ['a taken short address', 'slugTaken', 'slug', 'Short address', 'spring-sale', /This address is taken/u],
  ])('reports %s at its field, and keeps the typed values', async (_, problem, field, label, value, text) => {
    const { user, network } = await renderBlog();
    network.answer(linkCalls.addLink, () => new Problem(problem, { field }));
    await user.click(await screen.findByRole('button', { name: 'Create link' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Target address'), 'https://shop.example/');
    await user.click(dialog.getByRole('button', { name: 'More options' }));
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
    await user.click(dialog.getByRole('button', { name: 'Create link' }));
    await waitFor(() => expect(dialog.getByLabelText(label)).toHaveAccessibleDescription(text));
    expect(dialog.getByLabelText(label)).toHaveValue(value);
    expect(dialog.getByLabelText('Target address')).toHaveValue('https://shop.example/');
  });

  it('rejects an invalid target before it is sent', async () => {
    const { user, network } = await renderBlog();
    await user.click(await screen.findByRole('button', { name: 'Create link' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Target address'), 'javascript:alert(1)');
    await user.click(dialog.getByRole('button', { name: 'Create link' }));
    expect(await dialog.findByLabelText('Target address')).toHaveAccessibleDescription(/Please check this value/u);
    expect(network.sent(linkCalls.addLink)).toEqual([]);
  });

  it('is disabled when the plan has expired or its limit is reached', async () => {
    const expired = await renderBlog({ user: { isExpired: true } });
    expect(await screen.findByText('Your subscription has expired.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Create link' })).toBeDisabled();
    expired.unmount();
    await renderBlog({ answer: () => pageOf(links, { number: 50, quota: 50 }) });
    expect(await screen.findByText('You have reached the usage limit: 50/50.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Create link' })).toBeDisabled();
  });
});

describe('the actions of a link', () => {
  it('show the newer version on a revision conflict, and overwrite it when saved again', async () => {
    const { user, network } = await renderBlog();
    const newer = createLink({ ...links[0], title: 'Their title', revision: 4 });
    network.answer(linkCalls.updateLink, () => new Problem('conflict', { params: { revision: 4 } }));
    await openAct(user, 'spring-sale', 'Edit');
    const dialog = within(await screen.findByRole('dialog'));
    await user.clear(dialog.getByLabelText('Title'));
    await user.type(dialog.getByLabelText('Title'), 'My title');
    network.answer(linkCalls.getLinks, () => pageOf([newer]));
    await user.click(dialog.getByRole('button', { name: 'Save link' }));
    expect(await dialog.findByText(/Their title/u)).toBeInTheDocument();
    expect(dialog.getAllByRole('alert')).toHaveLength(1);
    expect(dialog.queryByText('This has changed meanwhile.')).not.toBeInTheDocument();
    network.answer(linkCalls.updateLink, () => ({ link: newer }));
    await user.click(dialog.getByRole('button', { name: 'Save mine' }));
    expect(network.sent(linkCalls.updateLink).map(({ body }) => [body.title, body.revision])).toEqual([
      ['My title', 1],
      ['My title', 4],
    ]);
  });

  it('report an invalid last day at its field, and send nothing', async () => {
    const { user, network } = await renderBlog();
    await openAct(user, 'spring-sale', 'Edit');
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText('Last day'), { target: { value: '202026-12-24' } });
    await user.click(dialog.getByRole('button', { name: 'Save link' }));
    await waitFor(() =>
      expect(dialog.getByLabelText('Last day')).toHaveAccessibleDescription(/Please check this value/u),
    );
    expect(network.sent(linkCalls.updateLink)).toEqual([]);
  });

  it('copy the whole short address', async () => {
    const { user, notices } = await renderBlog();
    await user.click((await rowOf('spring-sale')).getByRole('button', { name: 'Copy /s/spring-sale' }));
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/s/spring-sale`);
    expect(notices.map(({ text }) => text)).toEqual(['Copied to clipboard']);
  });

  it('archive a link, which can be undone', async () => {
    const { user, network, notices } = await renderBlog();
    network.answer(linkCalls.updateLink, ({ body }) => ({
      link: createLink({ isArchived: body.isArchived ?? false, revision: body.revision + 1 }),
    }));
    await openAct(user, 'spring-sale', 'Archive');
    await waitFor(() => expect(notices).toHaveLength(1));
    notices[0]?.action?.run();
    await waitFor(() =>
      expect(network.sent(linkCalls.updateLink).map(({ body }) => [body.isArchived, body.revision])).toEqual([
        [true, 1],
        [false, 2],
      ]),
    );
  });

  it('delete a link only after a confirmation that names the consequence', async () => {
    const { user, network } = await renderBlog();
    network.answer(linkCalls.deleteLink, () => ({}));
    await openAct(user, 'spring-sale', 'Delete link');
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('Do you want to delete “spring-sale” with its 1,240 clicks?')).toBeInTheDocument();
    expect(dialog.getByText('This action cannot be undone.')).toBeInTheDocument();
    expect(network.sent(linkCalls.deleteLink)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Delete link' }));
    expect(network.sent(linkCalls.deleteLink).map(({ body }) => body)).toEqual([{ id: links[0]?.id }]);
  });

  it('load the list again when the link to delete is already gone', async () => {
    const { user, network } = await renderBlog();
    network.answer(linkCalls.deleteLink, () => new Problem('notFound'));
    await openAct(user, 'spring-sale', 'Delete link');
    network.answer(linkCalls.getLinks, () => pageOf([]));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete link' }));
    expect(await screen.findByText('No short links yet')).toBeInTheDocument();
  });

  it('show the QR code of the whole address', async () => {
    const { user } = await renderBlog();
    await openAct(user, 'autumn', 'QR code');
    expect(
      await screen.findByRole('img', { name: `QR code of ${window.location.origin}/s/autumn` }),
    ).toBeInTheDocument();
  });

  it('show the click statistics', async () => {
    const { user, network } = await renderBlog();
    network.answer(linkCalls.getLinkStats, ({ query }) => ({
      clicks: 1_240,
      botClicks: 37,
      visitors: 1_010,
      dayList: [{ day: query.toDate, clicks: 1_240, botClicks: 37, visitors: 1_010 }],
      referrerList: [
        { referrer: 'instagram.com', clicks: 1_200 },
        { referrer: '', clicks: 30 },
        { referrer: '*', clicks: 10 },
      ],
      deviceList: [{ device: 'phone' as const, clicks: 1_240 }],
    }));
    await openAct(user, 'spring-sale', 'Clicks');
    const dialog = within(await screen.findByRole('dialog', { name: 'Clicks of spring-sale' }));
    expect(await dialog.findByText('1,010')).toBeInTheDocument();
    expect(dialog.getByRole('row', { name: 'instagram.com 1,200' })).toBeInTheDocument();
    expect(dialog.getByRole('row', { name: 'Unknown, or typed by hand 30' })).toBeInTheDocument();
    expect(dialog.getByRole('row', { name: 'All others 10' })).toBeInTheDocument();
    expect(dialog.getByRole('row', { name: 'Phone 1,240' })).toBeInTheDocument();
  });
});

test('an unknown address below the page offers the way back to it', async () => {
  await renderBlog({ path: `${linkPaths.links}/nothing/here` });
  expect(await screen.findByRole('link', { name: 'Back to Short links' })).toHaveAttribute('href', linkPaths.links);
});

it('rejects a prefilled target that is too long instead of shortening it', async () => {
  const target = `https://shop.example/?q=${'x'.repeat(2_000)}`;
  const { user, network } = await renderBlog({ path: linkPaths.newLink({ target, title: '', campaign: '' }) });
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Create link' }));
  expect(dialog.getByLabelText('Target address')).toBeInvalid();
  expect(network.sent(linkCalls.addLink)).toEqual([]);
});

it('prefills a link from its address, and closes the dialog once it is created', async () => {
  const { user, network } = await renderBlog({
    path: linkPaths.newLink({
      target: 'https://tessera.example/article/linen',
      title: 'Linen days',
      campaign: 'linen',
    }),
    prepare: ({ network: net }) => net.answer(linkCalls.addLink, () => ({ link: createLink() })),
  });
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Create link' }));
  await waitFor(() =>
    expect(network.sent(linkCalls.addLink)).toMatchObject([
      { body: { target: 'https://tessera.example/article/linen?utm_campaign=linen', title: 'Linen days' } },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
