import { events } from '@tessera/contracts/events/events';
import { Problem } from '@tessera/contracts/http/problem';
import { languages } from '@tessera/contracts/i18n/languages';
import { linkCalls } from '@tessera/contracts/link/link.calls';
import { createLink } from '@tessera/contracts/link/link.factory';
import { linkPaths } from '@tessera/contracts/link/link.paths';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import { act, screen, waitFor, within } from '@testing-library/react';
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

  it('says what went wrong with the support id, and comes after another try', async () => {
    const { user, network } = await renderBlog({ answer: () => new Problem('500', { supportId: 'req-7' }) });
    expect(await screen.findByText('req-7')).toBeInTheDocument();
    network.answer(linkCalls.getLinks, () => pageOf(links));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table')).toBeInTheDocument();
  });

  it('tells of each link where it leads, whether it is in use, and its clicks', async () => {
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

  it('shows a target in its own script, also one that is encoded', async () => {
    await renderBlog({ answer: () => pageOf([createLink({ target: 'https://shop.example/%E6%98%A5?q=100%25', title: '' })]) });
    expect((await rowOf('spring-sale')).getAllByText('https://shop.example/春?q=100%')).toHaveLength(2);
  });

  it('shows what changed in another tab', async () => {
    const { network, hub } = await renderBlog();
    await rowOf('spring-sale');
    network.answer(linkCalls.getLinks, () => pageOf([createLink({ slug: 'elsewhere' })]));
    act(() => hub.as('shell').publish(events.resourceChanged, { kind: 'link', id: null }));
    expect(await rowOf('elsewhere')).toBeDefined();
  });

  it('keeps what is searched and shown in its address', async () => {
    const { network } = await renderBlog({ path: `${linkPaths.links}?search=sale&archived=true`, answer: () => pageOf([]) });
    expect(await screen.findByText('No matching links')).toBeInTheDocument();
    expect(screen.getByRole('searchbox', { name: 'Search links' })).toHaveValue('sale');
    expect(network.sent(linkCalls.getLinks).map(({ body }) => body)).toEqual([{ search: 'sale', isArchived: true }]);
  });

  it('says of an empty archive what it is for, and leads back', async () => {
    const { user, network } = await renderBlog({ path: `${linkPaths.links}?archived=true`, answer: () => pageOf([]) });
    expect(await screen.findByText('No archived links')).toBeInTheDocument();
    network.answer(linkCalls.getLinks, () => pageOf(links));
    await user.click(screen.getByRole('button', { name: 'Show all links' }));
    expect(await rowOf('spring-sale')).toBeDefined();
  });

  it('shows what follows when it is asked for', async () => {
    const more = createLink({ id: '00000000-0000-4000-8000-000000000009', slug: 'winter' });
    const { user, network } = await renderBlog({ answer: () => pageOf(links, { cursor: 'next' }) });
    const button = await screen.findByRole('button', { name: 'Show more' });
    network.answer(linkCalls.getLinks, () => pageOf([more]));
    await user.click(button);
    expect(await rowOf('winter')).toBeDefined();
    expect(network.sent(linkCalls.getLinks).at(-1)?.body).toEqual({ search: '', isArchived: false, cursor: 'next' });
  });

  it.each(languages)('is named in %s', async (language) => {
    await renderBlog({ language });
    expect(await screen.findByRole('heading', { level: 1, name: titles[language] })).toBeInTheDocument();
  });
});

describe('making a link', () => {
  it('begins with what another page knows of it, and puts the campaign into the address', async () => {
    const { user, network } = await renderBlog({ path: linkPaths.newLink({ target: '', title: '@willowandloom', source: 'instagram', medium: 'influencer', campaign: 'willowandloom' }) });
    network.answer(linkCalls.addLink, () => ({ link: createLink() }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText('Campaign source')).toHaveValue('instagram');
    await user.type(dialog.getByLabelText('Target address'), 'https://shop.example/');
    await user.click(dialog.getByRole('button', { name: 'Create link' }));
    expect(network.sent(linkCalls.addLink).at(-1)?.body).toMatchObject({ target: 'https://shop.example/?utm_source=instagram&utm_medium=influencer&utm_campaign=willowandloom', title: '@willowandloom' });
  });

  it('sends what was typed, with the campaign in the address', async () => {
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
    await user.type(dialog.getByLabelText('Most clicks'), '500');
    await user.click(dialog.getByRole('button', { name: 'Create link' }));
    expect(network.sent(linkCalls.addLink).map(({ body }) => body)).toEqual([
      { target: 'https://shop.example/summer?utm_source=instagram', title: '', slug: 'summer', tags: ['sale', '夏天'], expiresTime: null, clicksMax: 500, fallback: null },
    ]);
    expect(notices.map(({ text }) => text)).toEqual([`${window.location.origin}/s/summer is ready.`]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows the fields that few need when the server refuses one of them', async () => {
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

  it('keeps what was typed when the short address is taken, and says so at its field', async () => {
    const { user, network } = await renderBlog();
    network.answer(linkCalls.addLink, () => new Problem('slugTaken', { field: 'slug' }));
    await user.click(await screen.findByRole('button', { name: 'Create link' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Target address'), 'https://shop.example/');
    await user.type(dialog.getByLabelText('Short address'), 'spring-sale');
    await user.click(dialog.getByRole('button', { name: 'Create link' }));
    expect(await dialog.findByLabelText('Short address')).toHaveAccessibleDescription(/Somebody has this short address already/u);
    expect(dialog.getByLabelText('Target address')).toHaveValue('https://shop.example/');
  });

  it('refuses what is no address before it is sent', async () => {
    const { user, network } = await renderBlog();
    await user.click(await screen.findByRole('button', { name: 'Create link' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Target address'), 'javascript:alert(1)');
    await user.click(dialog.getByRole('button', { name: 'Create link' }));
    expect(await dialog.findByLabelText('Target address')).toHaveAccessibleDescription(/Please check this value/u);
    expect(network.sent(linkCalls.addLink)).toEqual([]);
  });

  it('is not possible when the plan has run out, or every link is used', async () => {
    const expired = await renderBlog({ user: { isExpired: true } });
    expect(await screen.findByText('Your subscription has expired.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Create link' })).toBeDisabled();
    expired.unmount();
    await renderBlog({ answer: () => pageOf(links, { number: 50, quota: 50 }) });
    expect(await screen.findByText('You have reached the usage limit: 50/50.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Create link' })).toBeDisabled();
  });
});

describe('the acts of a link', () => {
  it('shows a newer version when somebody was faster, and saves over it when asked again', async () => {
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
    network.answer(linkCalls.updateLink, () => ({ link: newer }));
    await user.click(dialog.getByRole('button', { name: 'Save mine' }));
    expect(network.sent(linkCalls.updateLink).map(({ body }) => [body.title, body.revision])).toEqual([['My title', 1], ['My title', 4]]);
  });

  it('copies the whole short address', async () => {
    const { user, notices } = await renderBlog();
    await user.click((await rowOf('spring-sale')).getByRole('button', { name: 'Copy /s/spring-sale' }));
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/s/spring-sale`);
    expect(notices.map(({ text }) => text)).toEqual(['Copied to clipboard']);
  });

  it('archives with a way back', async () => {
    const { user, network, notices } = await renderBlog();
    network.answer(linkCalls.updateLink, ({ body }) => ({ link: createLink({ isArchived: body.isArchived ?? false, revision: body.revision + 1 }) }));
    await openAct(user, 'spring-sale', 'Archive');
    await waitFor(() => expect(notices).toHaveLength(1));
    notices[0]?.action?.run();
    await waitFor(() => expect(network.sent(linkCalls.updateLink).map(({ body }) => [body.isArchived, body.revision])).toEqual([[true, 1], [false, 2]]));
  });

  it('deletes only after the question with its consequence', async () => {
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

  it('draws the QR code of the whole address', async () => {
    const { user } = await renderBlog();
    await openAct(user, 'autumn', 'QR code');
    expect(await screen.findByRole('img', { name: `QR code of ${window.location.origin}/s/autumn` })).toBeInTheDocument();
  });

  it('tells who clicked', async () => {
    const { user, network } = await renderBlog();
    network.answer(linkCalls.getLinkStats, ({ query }) => ({
      clicks: 1_240, botClicks: 37, visitors: 1_010,
      dayList: [{ day: query.toDate, clicks: 1_240, botClicks: 37, visitors: 1_010 }],
      referrerList: [{ referrer: 'instagram.com', clicks: 1_200 }, { referrer: '', clicks: 30 }, { referrer: '*', clicks: 10 }], deviceList: [{ device: 'phone' as const, clicks: 1_240 }],
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

test('an address below the page that nothing has leads back to it', async () => {
  const { user, visited } = await renderBlog({ path: `${linkPaths.links}/nothing/here` });
  await user.click(await screen.findByRole('button', { name: 'Back to Short links' }));
  expect(visited).toEqual([linkPaths.links]);
});

it('says of a target that is too long that it cannot be one, instead of cutting it', async () => {
  const target = `https://shop.example/?q=${'x'.repeat(2_000)}`;
  const { user, network } = await renderBlog({ path: linkPaths.newLink({ target, title: '', campaign: '' }) });
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Create link' }));
  expect(dialog.getByLabelText('Target address')).toBeInvalid();
  expect(network.sent(linkCalls.addLink)).toEqual([]);
});

it('begins a link for what its address names, and forgets that once the dialog is closed', async () => {
  const { user, network } = await renderBlog({
    path: linkPaths.newLink({ target: 'https://tessera.example/article/linen', title: 'Linen days', campaign: 'linen' }),
    prepare: ({ network: net }) => net.answer(linkCalls.addLink, () => ({ link: createLink() })),
  });
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Create link' }));
  await waitFor(() => expect(network.sent(linkCalls.addLink)).toMatchObject([{ body: { target: 'https://tessera.example/article/linen?utm_campaign=linen', title: 'Linen days' } }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
