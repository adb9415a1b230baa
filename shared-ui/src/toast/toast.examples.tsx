import type { Notice } from '@tessera/contracts/remote/host-props';
import { useEffect, useState, type ReactNode } from 'react';
import { defineExamples } from '../catalogue/examples.ts';
import { createNoticeStore } from './notice-store.ts';
import { ToastHost } from './toast-host.tsx';

function Toasts({ notices }: { readonly notices: readonly Notice[] }): ReactNode {
  const [store] = useState(() => createNoticeStore());
  useEffect(() => {
    if (store.getState().log.length === 0) notices.forEach(store.notify);
  }, [store, notices]);
  return <ToastHost store={store} />;
}

const none = (): void => undefined;

export const examples = defineExamples('messages', {
  ToastHost: {
    tones: ({ text }) => (
      <Toasts
        notices={[
          { tone: 'good', text },
          { tone: 'warning', text },
          { tone: 'bad', text, supportId: 'a1b2c3d4' },
        ]}
      />
    ),
    withActions: ({ text, secondAction }) => (
      <Toasts notices={[{ tone: 'neutral', text, action: { label: secondAction, run: none } }]} />
    ),
    longText: ({ longText }) => <Toasts notices={[{ tone: 'bad', text: longText, supportId: 'a1b2c3d4' }]} />,
  },
});
