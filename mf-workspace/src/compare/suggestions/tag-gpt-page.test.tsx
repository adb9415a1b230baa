import { hashtagCalls } from '@tessera/contracts/hashtag/hashtag.calls';
import type { TagSuggestion, TagSuggestions } from '@tessera/contracts/hashtag/hashtag.schema';
import { Problem } from '@tessera/contracts/http/problem';
import { createMediaList } from '@tessera/contracts/media/media.factory';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import type { Rendered } from '@tessera/ui/testing/render';
import { screen, within } from '@testing-library/react';
import { renderWorkspace } from '../../testing/render-workspace.tsx';
import { inSuggestionOrder } from './suggested-tags.tsx';

const suggestion = (overrides: Partial<TagSuggestion> = {}): TagSuggestion => ({
  name: 'latteart',
  match: 0.4,
  similarShare: 0.5,
  similarPosts: 4,
  posts: 20,
  exposure: { sum: 9_000, known: 3 },
  interactions: { sum: 0, known: 0 },
  postList: createMediaList(3),
  ...overrides,
});
const answer: TagSuggestions = {
  suggestionList: [suggestion(), suggestion({ name: 'coffee', match: 0.2, posts: 5, postList: [] })],
  looked: 200,
  similar: 8,
};

async function ask(given: () => TagSuggestions | Problem, draft = 'A slow morning'): Promise<Rendered> {
  const rendered = await renderWorkspace({
    path: '/tagGPT',
    prepare: ({ network }) => network.answer(hashtagCalls.suggest, given),
  });
  const { user } = rendered;
  await user.type(await screen.findByRole('textbox', { name: 'Draft' }), draft);
  await user.click(screen.getByRole('button', { name: 'Suggest hashtags' }));
  return rendered;
}

describe('hashtag suggestions', () => {
  it('show their match, their crowding, and links to the posts they are based on', async () => {
    const { container, network } = await ask(() => answer);
    const line = within(await screen.findByRole('row', { name: /#latteart/u }));
    expect(line.getByText('40%')).toBeInTheDocument();
    expect(line.getByText('10.0%')).toBeInTheDocument();
    expect(line.getAllByRole('link')).toHaveLength(3);
    expect(line.getAllByRole('link')[0]).toHaveAttribute('href', expect.stringMatching(/^\/home\?.*media=/u));
    expect(screen.getByText('2 hashtags from 8 similar posts; 200 posts looked at')).toBeInTheDocument();
    expect(network.sent(hashtagCalls.suggest)).toMatchObject([{ body: { text: 'A slow morning' } }]);
    await expectNoViolations(container);
  });

  it('can be copied, all or only the selected ones', async () => {
    const { user, notices } = await ask(() => answer);
    await user.click(await screen.findByRole('button', { name: 'Copy 2 hashtags' }));
    expect(await navigator.clipboard.readText()).toBe('#latteart #coffee');
    await user.click(screen.getByRole('checkbox', { name: 'Select #coffee' }));
    await user.click(screen.getByRole('button', { name: 'Copy 1 hashtag' }));
    expect(await navigator.clipboard.readText()).toBe('#coffee');
    expect(notices).toContainEqual(expect.objectContaining({ text: 'Copied to clipboard' }));
  });

  it('explain how a match is calculated', async () => {
    const { user } = await ask(() => answer);
    await user.click(await screen.findByText('40%'));
    expect(await screen.findByText(/rarer words/u)).toBeInTheDocument();
    expect(screen.getByText('20 of 200 posts')).toBeInTheDocument();
  });

  it.each([
    ['no caption is similar', { suggestionList: [], looked: 200, similar: 0 }, 'No similar captions'],
    ['no posts are collected', { suggestionList: [], looked: 0, similar: 0 }, 'No posts collected yet'],
  ])('say when %s', async (_when, given, text) => {
    await ask(() => given);
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('lead to the workspace by a button in the colour of main actions when no posts are collected', async () => {
    await ask(() => ({ suggestionList: [], looked: 0, similar: 0 }));
    expect(await screen.findByRole('link', { name: 'Open the workspace' })).toHaveClass('MuiButton-colorPrimary');
  });

  it('have one main action, which asks for them', async () => {
    await ask(() => answer);
    expect(await screen.findByRole('button', { name: 'Copy 2 hashtags' })).toHaveClass('MuiButton-outlined');
    expect(screen.getByRole('button', { name: 'Suggest hashtags' })).toHaveClass('MuiButton-colorPrimary');
  });

  it('are not requested without a draft, and can be retried after a failure', async () => {
    const { user, network } = await ask(() => new Problem('500'), ' ');
    expect((await screen.findAllByText(/can not be empty/u)).length).toBeGreaterThan(0);
    expect(network.sent(hashtagCalls.suggest)).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: 'Draft' }), 'tea{Tab}{Enter}');
    network.answer(hashtagCalls.suggest, () => answer);
    expect(await screen.findByRole('button', { name: /try again/iu })).toBeInTheDocument();
  });

  it('name the plan that includes them', async () => {
    await ask(() => new Problem('planRight', { params: { right: 'analysis', plan: 'Professional' } }));
    expect(await screen.findByText('Available in Professional.')).toBeInTheDocument();
  });
});

test.each([
  ['match', ['a', 'b', 'c']],
  ['exposure', ['b', 'a', 'c']],
  ['crowding', ['c', 'a', 'b']],
] as const)('sorted by %s, the best is first and the unknown last', (order, expected) => {
  const list = [
    suggestion({ name: 'a', match: 0.9, posts: 9, exposure: { sum: 10, known: 1 } }),
    suggestion({ name: 'b', match: 0.5, posts: 30, exposure: { sum: 90, known: 3 } }),
    suggestion({ name: 'c', match: 0.1, posts: 2, exposure: { sum: 0, known: 0 } }),
  ];
  expect(inSuggestionOrder(list, order).map(({ name }) => name)).toEqual(expected);
});
