import { events } from '@tessera/contracts/events/events';
import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import { createDescriptor, createPathEntry } from '@tessera/contracts/remote/remote.factory';
import { describeHost } from '@tessera/ui/testing/host-contract';
import { waitFor } from '@testing-library/react';
import { renderStage } from '../testing/render-stage.tsx';

describeHost('the isolation', async (remote) => {
  const id = 'probe';
  const { workbench } = await renderStage({
    descriptor: createDescriptor(id, { paths: [createPathEntry('/home'), createPathEntry('/other')] }),
    load: async () => remote,
  });
  const applied = () => new Promise((resolve) => setTimeout(resolve, 30));
  return {
    id,
    paths: { first: '/home', other: '/other' },
    changeLanguage: (language) => workbench.set({ language }),
    endSession: (session) => workbench.set({ session }),
    changePerson: ({ isPlanExpired }) => workbench.set({ isPlanExpired }),
    answerFolders: async (answer) => {
      workbench.set({
        overrides: {
          [folderCalls.getFolder.id]: {
            isSlow: false,
            answer:
              answer === 'nothing' ? { kind: 'body', body: { folderList: [] } } : { kind: 'problem', code: '500' },
          },
        },
      });
      await applied();
    },
    say: (id) => workbench.publish(events.resourceChanged, { kind: 'folder', id }),
    deadLetters: () =>
      workbench.log$.value.flatMap((entry) =>
        entry.kind === 'deadLetter' ? [`${entry.reason} ${entry.envelope.topic}`] : [],
      ),
    leave: async () => {
      workbench.unmount();
      await waitFor(() => {
        if (workbench.status$.value.phase !== 'unmounted') throw new Error('The remote is still there');
      });
    },
    comeBack: async () => workbench.mount(),
  };
});
