import { renderWithHost } from '@tessera/ui/testing/render';
import { screen } from '@testing-library/react';
import { locales } from '../../../locales.ts';
import { ContentEntryList } from './content-entry-list.tsx';

test('no space separates two sentences about an account in Chinese', async () => {
  const entry = {
    type: 'USER',
    key: 'nobody',
    label: 'nobody',
    typed: 'nobody',
    value: 'nobody',
    state: { status: 'refused', code: 'usernameNotFound' },
  } as const;
  await renderWithHost(
    <ContentEntryList label="Accounts" entries={[entry]} countedTags={[]} boardsOf={() => []} onClipboard={null} />,
    { language: 'zh-Hant-HK', namespace: { id: 'workspace', locales } },
  );
  expect(await screen.findByText('此使用者名稱不存在。也可能是個人帳號或私人帳號。')).toBeInTheDocument();
});
