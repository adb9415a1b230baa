import { events } from '@tessera/contracts/events/events';
import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import { Problem } from '@tessera/contracts/http/problem';
import { systemCalls } from '@tessera/contracts/system/system.calls';
import { createPlan, createUser } from '@tessera/contracts/user/user.factory';
import { describeHost } from '@tessera/ui/testing/host-contract';
import { act, waitFor } from '@testing-library/react';
import { renderShell } from '../testing/render-shell.tsx';

describeHost('the shell', async (remote, { user }) => {
  const { shell, network, browser, streams } = await renderShell({ path: '/home', user, remote });
  const [workspace] = shell.remotes;
  if (!workspace) throw new Error('the remote was not registered');
  const away = () => waitFor(() => expect(workspace.status$.value.phase).toBe('away'));
  return {
    id: workspace.remote.descriptor.id,
    paths: { first: '/home', other: '/home/boards' },
    changeLanguage: (language) => shell.language.change(language),
    endSession: (reason) => act(() => shell.session.end(reason)),
    changePerson: async ({ isPlanExpired }) => {
      browser.user = createUser({
        ...user,
        isExpired: isPlanExpired,
        subscriptions: { plan: createPlan({ isExpired: isPlanExpired }), nextPlan: null, powerUps: [] },
      });
      await shell.session.refresh();
    },
    answerFolders: (answer) =>
      network.answer(folderCalls.getFolder, () => (answer === 'nothing' ? { folderList: [] } : new Problem('500'))),
    say: (id) => streams.at(-1)?.say({ topic: events.resourceChanged.topic, data: { kind: 'folder', id } }),
    deadLetters: () =>
      network
        .sent(systemCalls.report)
        .flatMap(({ body }) => (body.kind === 'deadLetter' ? (body.message.split(':')[0] ?? '') : [])),
    leave: async () => {
      shell.navigate('/kol');
      await away();
    },
    comeBack: async () => shell.navigate('/home'),
  };
});
