import { contentCalls } from '@tessera/contracts/content/content.calls';
import { Problem } from '@tessera/contracts/http/problem';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import type { FakeNetwork } from '@tessera/ui/testing/fake-network';
import { screen, waitFor } from '@testing-library/react';
import { createNewContent, openAddDialog } from '../../../testing/add-contents.ts';

const freeTime = '2026-03-04T09:30:00.000Z';
const quota = { used: 12, quota: 30, freeTime: null, source: 'house', tags: ['coffee', 'latteart'] } as const;

const setUp = (prepare?: (network: FakeNetwork) => void): ReturnType<typeof openAddDialog> =>
  openAddDialog('HASHTAG', (network) => {
    network.answer(contentCalls.getHashtagQuota, () => ({ ...quota, tags: [...quota.tags] }));
    network.answer(contentCalls.checkContent, ({ body }) => ({
      values: body.values.map(({ type, value }) => ({
        type,
        value,
        problem: value === 'nobodyhas' ? 'hashtagNotFound' : null,
        profile: null,
      })),
    }));
    prepare?.(network);
  });

describe('adding hashtags', () => {
  it('has no accessibility violations', async () => {
    const { user, field, submit, rowOf } = await setUp();
    await user.type(field, '#coffee ☕');
    await submit('Check hashtags');
    await waitFor(() => expect(rowOf('#coffee')).toHaveTextContent('Ready to add'));
    await expectNoViolations(screen.getByRole('dialog'));
  });

  it('explains hashtags, and shows the quota used and the hashtags that need none', async () => {
    const { field } = await setUp();
    expect(
      await screen.findByText('12 of 30 hashtags looked up in 7 days through Tessera’s connection.'),
    ).toBeInTheDocument();
    expect(screen.getByText('No quota needed for: #coffee and #latteart.')).toBeInTheDocument();
    expect(field).toHaveAccessibleDescription(/Checking a hashtag uses quota\./u);
    expect(screen.getByText(/only a hashtag’s last 24 hours/u)).toBeInTheDocument();
  });

  it('checks each hashtag and says which use quota', async () => {
    const { user, field, submit, network, rowOf } = await setUp();
    await user.click(field);
    await user.paste('#Coffee#台北美食 nobodyhas 2026');
    await submit('Check hashtags');
    await waitFor(() => expect(rowOf('#coffee')).toHaveTextContent('Ready to add; uses no quota.'));
    expect(rowOf('#台北美食')).toHaveTextContent('Ready to add; uses 1 of your quota.');
    expect(rowOf('#nobodyhas')).toHaveTextContent('This hashtag was not found.');
    expect(rowOf('2026')).toHaveTextContent('This hashtag was not found.');
    expect(network.sent(contentCalls.checkContent)).toMatchObject([
      { body: { values: ['coffee', '台北美食', 'nobodyhas'].map((value) => ({ type: 'HASHTAG', value })) } },
    ]);
  });

  it('makes the new content current, and shows it with a # sign', async () => {
    const { user, field, submit, network, notices } = await setUp();
    await user.type(field, 'coffee');
    await submit('Check hashtags');
    await submit('Add 1 hashtag');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() =>
      expect(screen.getByRole('link', { name: /^#coffee/u })).toHaveAttribute('aria-current', 'true'),
    );
    expect(network.sent(contentCalls.addContent)).toMatchObject([
      { body: { content: { type: 'HASHTAG', value: 'coffee' } } },
    ]);
    expect(notices).toMatchObject([{ tone: 'good', text: '#coffee added to Spring campaign' }]);
  });

  it('says when the next lookup is possible, and continues with the other hashtags', async () => {
    const { user, field, submit, rowOf } = await setUp((network) => {
      network.answer(contentCalls.getHashtagQuota, () => ({ ...quota, used: 30, freeTime, tags: [...quota.tags] }));
      network.answer(contentCalls.addContent, ({ body }) =>
        body.content.value === 'tea'
          ? new Problem('hashtagQuota', { params: { quota: 30, time: freeTime } })
          : {
              content: createNewContent({
                type: 'HASHTAG',
                value: body.content.value,
                fullName: null,
                followers: null,
              }),
            },
      );
    });
    expect(await screen.findByText(/Next lookup at Mar 4, 2026/u)).toBeInTheDocument();
    await user.type(field, 'tea coffee');
    await submit('Check hashtags');
    await submit('Add 2 hashtags');
    await waitFor(() => expect(rowOf('#coffee')).toHaveTextContent('Added'));
    expect(rowOf('#tea')).toHaveTextContent(
      /30 hashtags in 7 days are all that this connection can look up on your behalf\. The next lookup can be at Mar 4, 2026/u,
    );
  });

  it('is possible when the quota is unknown', async () => {
    const { user, field, submit } = await setUp((network) =>
      network.answer(contentCalls.getHashtagQuota, () => new Problem('500')),
    );
    expect(await screen.findByText('Could not check the quota. You can still add.')).toBeInTheDocument();
    await user.type(field, 'coffee');
    await submit('Check hashtags');
    expect(await screen.findByRole('button', { name: 'Add 1 hashtag' })).toBeInTheDocument();
  });

  it('keeps what was typed for each type of content', async () => {
    const { user, field } = await setUp();
    await user.type(field, 'coffee');
    await user.click(screen.getByRole('radio', { name: 'Accounts' }));
    await user.type(screen.getByRole('textbox', { name: 'Accounts' }), 'cafe');
    await user.click(screen.getByRole('radio', { name: 'Hashtags' }));
    expect(screen.getByRole('textbox', { name: 'Hashtags' })).toHaveValue('coffee');
  });
});
