import { articleCalls } from '@tessera/contracts/article/article.calls';
import { createPublication } from '@tessera/contracts/article/article.factory';
import { events } from '@tessera/contracts/events/events';
import { factoryId } from '@tessera/contracts/factory-id';
import { Problem } from '@tessera/contracts/http/problem';
import { languages } from '@tessera/contracts/i18n/languages';
import { newsletterCalls } from '@tessera/contracts/newsletter/newsletter.calls';
import { createNewsletter } from '@tessera/contracts/newsletter/newsletter.factory';
import { newsletterPaths } from '@tessera/contracts/newsletter/newsletter.paths';
import type { Newsletter } from '@tessera/contracts/newsletter/newsletter.schema';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import type { FakeHost } from '@tessera/ui/testing/fake-host';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderBlog } from '../testing/render-blog.tsx';

const admin = { type: 1 as const };
const publications = [
  createPublication(),
  createPublication({ slug: 'spring', titles: { ja: '春' }, author: 'noor@example.com', hiddenReason: 'Advertising' }),
];
const open = (prepare?: (host: FakeHost) => void, language: (typeof languages)[number] = 'en') =>
  renderBlog({
    path: newsletterPaths.publishing,
    user: admin,
    language,
    prepare: (host) => {
      host.network.answer(articleCalls.getPublications, () => ({ publicationList: publications, cursor: 0 as const }));
      prepare?.(host);
    },
  });
const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));

describe('a published article', () => {
  it.each(languages)(
    'is listed with its author and moderation reason, without accessibility violations in %s',
    async (language) => {
      const { container } = await open(undefined, language);
      const row = await rowOf(/春/u);
      expect(row.getByText('noor@example.com')).toBeInTheDocument();
      expect(row.getByText('Advertising')).toBeInTheDocument();
      await expectNoViolations(container);
    },
  );

  it('is taken down only with a reason', async () => {
    const { user, network, notices } = await open(({ network: net }) =>
      net.answer(articleCalls.moderateArticle, () => ({})),
    );
    await user.click((await rowOf(/Reading/u)).getByRole('button', { name: /^Actions for/u }));
    await user.click(await screen.findByRole('menuitem', { name: 'Take down' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Take down “Reading an engagement rate”' }));
    await user.click(dialog.getByRole('button', { name: 'Take down' }));
    expect(network.sent(articleCalls.moderateArticle)).toEqual([]);
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Hidden advertising');
    await user.click(dialog.getByRole('button', { name: 'Take down' }));
    await waitFor(() =>
      expect(notices).toMatchObject([
        { tone: 'good', text: '“Reading an engagement rate” is taken down. Its author is told by email.' },
      ]),
    );
    expect(network.sent(articleCalls.moderateArticle)).toMatchObject([
      { body: { slug: 'reading-an-engagement-rate', reason: 'Hidden advertising' } },
    ]);
  });

  it('can be shown again', async () => {
    const { user, network } = await open(({ network: net }) => net.answer(articleCalls.moderateArticle, () => ({})));
    await user.click((await rowOf(/春/u)).getByRole('button', { name: /^Actions for/u }));
    await user.click(await screen.findByRole('menuitem', { name: 'Show again' }));
    await waitFor(() =>
      expect(network.sent(articleCalls.moderateArticle)).toMatchObject([{ body: { slug: 'spring', reason: null } }]),
    );
  });

  it('is found by a filter, with an empty state and failures', async () => {
    const { user, network } = await open(({ network: net }) =>
      net.answer(articleCalls.getPublications, () => new Problem('500', { supportId: 'req-7' })),
    );
    expect(await screen.findByText('req-7')).toBeInTheDocument();
    network.answer(articleCalls.getPublications, () => ({ publicationList: [], cursor: 0 as const }));
    await user.click(screen.getByRole('radio', { name: 'Taken down' }));
    expect(await screen.findByText('No matching articles')).toBeInTheDocument();
    expect(network.sent(articleCalls.getPublications).at(-1)?.body).toEqual({ isHidden: true });
  });

  it('can be turned into a newsletter', async () => {
    const { user, network } = await open(({ network: net }) => {
      net.answer(newsletterCalls.addNewsletter, () => ({ newsletter: createNewsletter() }));
      net.answer(newsletterCalls.getNewsletters, () => ({ newsletterList: [createNewsletter()], subscribers: 3 }));
    });
    await user.click((await rowOf(/Reading/u)).getByRole('button', { name: /^Actions for/u }));
    await user.click(await screen.findByRole('menuitem', { name: 'Write a newsletter' }));
    expect(await screen.findByText('3 people are subscribed now')).toBeInTheDocument();
    expect(network.sent(newsletterCalls.addNewsletter)).toMatchObject([
      { body: { slug: 'reading-an-engagement-rate' } },
    ]);
  });
});

describe('newsletters', () => {
  const draft = createNewsletter({
    texts: { en: { subject: 'Linen days', intro: '' }, ja: { subject: 'リネンの日', intro: '' } },
  });
  const sent = createNewsletter({
    id: factoryId('newsletter', 2),
    slug: 'spring',
    texts: { en: { subject: 'Spring', intro: '' } },
    state: 'sent',
    done: 40,
    total: 40,
    sentTime: '2026-11-20T08:00:00.000Z',
  });
  const list = (
    prepare?: (host: FakeHost) => void,
    newsletterList = [draft, sent],
    language: (typeof languages)[number] = 'en',
  ) =>
    renderBlog({
      path: newsletterPaths.newsletters,
      user: admin,
      language,
      prepare: (host) => {
        host.network.answer(newsletterCalls.getNewsletters, () => ({ newsletterList, subscribers: 12 }));
        prepare?.(host);
      },
    });
  const choose = async (user: Awaited<ReturnType<typeof list>>['user'], action: string) => {
    await user.click((await rowOf(/Linen days/u)).getByRole('button', { name: 'Actions for Linen days' }));
    await user.click(await screen.findByRole('menuitem', { name: action }));
  };

  it.each(languages)('are listed with their state, without accessibility violations in %s', async (language) => {
    const { container } = await list(undefined, undefined, language);
    expect(await rowOf(/Spring/u)).toBeDefined();
    expect(screen.getByText(language === 'ja' ? 'リネンの日' : 'Linen days')).toHaveAttribute(
      'lang',
      language === 'ja' ? 'ja' : 'en',
    );
    await expectNoViolations(container);
  });

  it('are edited in each of their languages', async () => {
    const { user, network } = await list(({ network: net }) =>
      net.answer(newsletterCalls.updateNewsletter, () => ({ newsletter: draft })),
    );
    await user.click(await screen.findByRole('button', { name: 'Linen days' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.clear(dialog.getByRole('textbox', { name: 'Subject (日本語)' }));
    await user.click(dialog.getByRole('button', { name: 'Save newsletter' }));
    expect(network.sent(newsletterCalls.updateNewsletter)).toEqual([]);
    await user.type(dialog.getByRole('textbox', { name: 'Subject (日本語)' }), '春の便り');
    await user.type(dialog.getByRole('textbox', { name: 'Introduction (English)' }), 'For you');
    await user.click(dialog.getByRole('button', { name: 'Save newsletter' }));
    await waitFor(() =>
      expect(network.sent(newsletterCalls.updateNewsletter)).toMatchObject([
        {
          body: {
            revision: 1,
            texts: { en: { subject: 'Linen days', intro: 'For you' }, ja: { subject: '春の便り' } },
          },
        },
      ]),
    );
  });

  describe('that were changed elsewhere', () => {
    const changedTo = { ...draft, revision: 4, texts: { ...draft.texts, en: { subject: 'Wool days', intro: '' } } };
    const openConflict = async (theirs: Newsletter | (() => Problem)) => {
      const rendered = await list(({ network: net }) =>
        net.answer(newsletterCalls.updateNewsletter, () => new Problem('conflict')),
      );
      const { user, network } = rendered;
      await choose(user, 'Edit');
      const dialog = within(await screen.findByRole('dialog'));
      await user.type(dialog.getByRole('textbox', { name: 'Introduction (English)' }), 'For you');
      network.answer(newsletterCalls.getNewsletters, () =>
        typeof theirs === 'function' ? theirs() : { newsletterList: [theirs, sent], subscribers: 12 },
      );
      await user.click(dialog.getByRole('button', { name: 'Save newsletter' }));
      return { ...rendered, dialog };
    };

    it("show both versions, and one's own replaces the other by choice", async () => {
      const { user, network, dialog } = await openConflict(changedTo);
      const shown = within(await dialog.findByRole('region', { name: 'English' }));
      expect(shown.getByRole('heading', { name: 'Saved elsewhere (English)' }).parentElement).toHaveTextContent(
        'Wool days',
      );
      expect(shown.getByRole('heading', { name: 'Yours, not saved (English)' }).parentElement).toHaveTextContent(
        'Linen days For you',
      );
      expect(within(dialog.getByRole('alert')).queryByRole('region')).toBeNull();
      await expectNoViolations(document.body);
      network.answer(newsletterCalls.updateNewsletter, () => ({ newsletter: draft }));
      await user.click(dialog.getByRole('button', { name: 'Keep mine' }));
      await waitFor(() =>
        expect(network.sent(newsletterCalls.updateNewsletter)).toMatchObject([
          { body: { revision: 1 } },
          { body: { revision: 4, texts: { en: { subject: 'Linen days', intro: 'For you' } } } },
        ]),
      );
    });

    it('show the other version in the form when that is chosen', async () => {
      const { user, network, dialog } = await openConflict(changedTo);
      await user.click(await dialog.findByRole('button', { name: 'Take theirs' }));
      expect(dialog.getByRole('textbox', { name: 'Subject (English)' })).toHaveValue('Wool days');
      expect(dialog.getByRole('textbox', { name: 'Introduction (English)' })).toHaveValue('');
      expect(dialog.queryByRole('alert')).toBeNull();
      network.answer(newsletterCalls.updateNewsletter, () => ({ newsletter: changedTo }));
      await user.click(dialog.getByRole('button', { name: 'Save newsletter' }));
      await waitFor(() =>
        expect(network.sent(newsletterCalls.updateNewsletter).at(-1)?.body).toMatchObject({
          revision: 4,
          texts: { en: { subject: 'Wool days' } },
        }),
      );
    });

    it('say that they were sent, and keep what was typed on the screen', async () => {
      const { dialog } = await openConflict({ ...changedTo, state: 'sending' });
      expect(
        await dialog.findByText(/^This newsletter was sent in the meantime and can no longer be changed\./u),
      ).toBeInTheDocument();
      expect(dialog.getByRole('textbox', { name: 'Introduction (English)' })).toHaveValue('For you');
      expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Differences', 'Close']);
    });

    it('offer no choice as long as the other version is not known', async () => {
      const { user, network, dialog } = await openConflict(() => new Problem('500'));
      expect(await dialog.findByText('This has changed meanwhile.')).toBeInTheDocument();
      expect(dialog.queryByRole('button', { name: 'Take theirs' })).toBeNull();
      network.answer(newsletterCalls.getNewsletters, () => ({ newsletterList: [changedTo, sent], subscribers: 12 }));
      await user.click(dialog.getByRole('button', { name: 'Save newsletter' }));
      expect(await dialog.findByRole('button', { name: 'Take theirs' })).toBeInTheDocument();
      expect(network.sent(newsletterCalls.updateNewsletter).map(({ body }) => body.revision)).toEqual([1, 1]);
    });
  });

  it('are sent to the own address as a test, and to subscribers only after a confirmation', async () => {
    const { user, network } = await list(({ network: net }) => {
      net.answer(newsletterCalls.testNewsletter, () => ({}));
      net.answer(newsletterCalls.sendNewsletter, () => ({ newsletter: { ...draft, state: 'sending' as const } }));
    });
    await choose(user, 'Send a test to me');
    await waitFor(() => expect(network.sent(newsletterCalls.testNewsletter)).toHaveLength(1));
    await choose(user, 'Send');
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('Do you want to send “Linen days” to 12 people?')).toBeInTheDocument();
    expect(network.sent(newsletterCalls.sendNewsletter)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(network.sent(newsletterCalls.sendNewsletter)).toMatchObject([{ body: { id: draft.id, revision: 1 } }]),
    );
  });

  it('that were sent can be neither changed nor deleted', async () => {
    const { user } = await list();
    await user.click((await rowOf(/Spring/u)).getByRole('button', { name: 'Actions for Spring' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Send a test to me',
    ]);
  });

  it('show their progress while they are sent', async () => {
    const sending = { ...draft, state: 'sending' as const, done: 5, total: 12 };
    const { network, hub } = await list(undefined, [sending]);
    expect(await screen.findByText('Sending: 5 of 12')).toBeInTheDocument();
    network.answer(newsletterCalls.getNewsletters, () => ({
      newsletterList: [{ ...sending, done: 9 }],
      subscribers: 12,
    }));
    act(() =>
      hub
        .as('shell')
        .publish(events.jobProgressed, {
          kind: 'newsletter',
          id: sending.id,
          label: 'linen-days',
          path: newsletterPaths.newsletters,
          done: 9,
          total: 12,
        }),
    );
    expect(await screen.findByText('Sending: 9 of 12')).toBeInTheDocument();
  });

  it('have an empty state that leads to choosing an article', async () => {
    const { user } = await list(
      ({ network: net }) =>
        net.answer(articleCalls.getPublications, () => ({ publicationList: publications, cursor: 0 as const })),
      [],
    );
    await user.click(await screen.findByRole('button', { name: 'Choose an article' }));
    expect(await rowOf(/Reading/u)).toBeDefined();
  });
});
