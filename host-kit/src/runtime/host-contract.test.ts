import { events } from '@tessera/contracts/events/events';
import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import { Problem } from '@tessera/contracts/http/problem';
import { systemCalls } from '@tessera/contracts/system/system.calls';
import { createPlan, createUser } from '@tessera/contracts/user/user.factory';
import { describeHost } from '@tessera/ui/testing/host-contract';
import type { MountedRemote } from '../host-kit.types.ts';
import { openKit } from '../testing/open-kit.ts';

describeHost('the host kit', async (remote, { user }) => {
  const { host, element, network, browser, streams, sessionChannel } = await openKit({
    user,
    load: async () => remote,
  });
  let mounted: MountedRemote = await host.mount('probe', element, { path: '/home' });
  return {
    id: 'probe',
    paths: { first: '/home', other: '/other' },
    memoryPath: () => mounted.path,
    changeLanguage: (language) => host.setLanguage(language),
    endSession: (reason) => {
      // The message that another tab of this browser sends.
      const channel = sessionChannel();
      channel.postMessage({ kind: 'ended', userId: user.id, reason });
      channel.close();
    },
    changePerson: async ({ isPlanExpired }) => {
      browser.user = createUser({
        ...user,
        isExpired: isPlanExpired,
        subscriptions: { plan: createPlan({ isExpired: isPlanExpired }), nextPlan: null, powerUps: [] },
      });
      await host.refreshSession();
    },
    answerFolders: (answer) =>
      network.answer(folderCalls.getFolder, () => (answer === 'nothing' ? { folderList: [] } : new Problem('500'))),
    say: (id) => streams.at(-1)?.say({ topic: events.resourceChanged.topic, data: { kind: 'folder', id } }),
    deadLetters: () =>
      network
        .sent(systemCalls.report)
        .flatMap(({ body }) => (body.kind === 'deadLetter' ? (body.message.split(':')[0] ?? '') : [])),
    leave: () => mounted.unmount(),
    comeBack: async () => {
      mounted = await host.mount('probe', element, { path: '/home' });
    },
  };
});
