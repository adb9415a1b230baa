import { events } from '@tessera/contracts/events/events';
import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import { createRemote, useFormat, useHost, useSession } from '@tessera/ui/shared-modules/kit';
import { useQuery } from '@tessera/ui/shared-modules/query';
import { useEffect, useState, type ReactNode } from 'react';

/** Does what a typical remote does: sends requests, consumes events, reads the session. */
function App(): ReactNode {
  const { api, events: bus } = useHost();
  const session = useSession();
  const format = useFormat();
  const [heard, setHeard] = useState(0);
  useEffect(() => bus.subscribe(events.resourceChanged, () => setHeard((count) => count + 1)), [bus]);
  const folders = useQuery({ queryKey: ['folders'], retry: false, queryFn: () => api.call(folderCalls.getFolder) });
  return (
    <article aria-label="the remote">
      <p>
        {session.state === 'signedIn' ? `signed in, csv ${String(session.user.rights.switches['csv'])}` : session.state}
      </p>
      <p>{folders.isError ? 'no boards came' : `${format.number(folders.data?.folderList.length ?? -1)} boards`}</p>
      <p>heard {heard}</p>
    </article>
  );
}

const none = async () => ({ default: {} });

/** A remote with one page. If `leaks`, it leaves a listener behind at each mount. */
export function createDemoRemote({ leaks }: { readonly leaks: boolean }): ReturnType<typeof createRemote> {
  const remote = createRemote({ id: 'demo', App, locales: { en: none, 'zh-Hant-HK': none, ja: none } });
  return {
    ...remote,
    mount: (props) => {
      if (leaks) window.addEventListener('focus', () => undefined);
      return remote.mount(props);
    },
  };
}
