import type { EventHub } from '@tessera/contracts/events/event-bus';
import { events } from '@tessera/contracts/events/events';
import { createApi } from '@tessera/contracts/http/client';
import type { Language } from '@tessera/contracts/i18n/languages';
import type { HostProps } from '@tessera/contracts/remote/host-props';
import type { Isolation } from '@tessera/contracts/remote/isolation';
import { systemCalls } from '@tessera/contracts/system/system.calls';
import { userCalls } from '@tessera/contracts/user/user.calls';
import type { DeviceStorage } from '@tessera/ui/host/device-storage';
import { createHostProps } from '@tessera/ui/host/host-props';
import { createLeaveGuards } from '@tessera/ui/host/navigation/leave-guards';
import { createPageLocation, toPath } from '@tessera/ui/host/navigation/location';
import { createNavigate, watchLeaving } from '@tessera/ui/host/navigation/navigate';
import { createReporter } from '@tessera/ui/host/report';
import { createNoticeStore } from '@tessera/ui/shared-modules/kit';
import { type BehaviorSubject } from '@tessera/ui/shared-modules/rx';
import { createAnswers } from '../answers/create-answers.ts';
import { pictureFor } from '../answers/pictures.ts';
import type { Happening } from '../workbench/log.ts';
import type { FromStage, ToStage, Wire } from '../workbench/protocol.ts';
import type { Settings } from '../workbench/settings.ts';
import { createNetwork } from './network.ts';
import { ownPaths } from './own-paths.ts';
import { personOf } from './person.ts';
import { reportHistoryChanges } from './report-history-changes.ts';
import { type createStageSession } from './stage-session.ts';

/** Reports are not sent to the server; they appear in the log. */
const localReports = { fetch: async () => Response.json({}) } as const;

interface StageNavigationOptions {
  readonly isolation: Isolation;
  readonly page: Window;
  readonly wire: Wire<FromStage, ToStage>;
}

/** The address of the page, which shows the remote's own paths. */
export function createStageNavigation(
  { isolation: { descriptor, stage }, page, wire }: StageNavigationOptions,
  happened: (happening: Happening) => void,
) {
  const paths = ownPaths(descriptor, stage);
  reportHistoryChanges(page);
  const location = createPageLocation(page);
  const guards = createLeaveGuards();
  const go = createNavigate(location, guards);
  const navigate: HostProps['navigate'] = (path, options) => {
    const address = paths.toAddress(path);
    if (address === null) happened({ kind: 'left', path });
    else go(address, options);
  };
  watchLeaving(page, guards, navigate);
  location.place$.subscribe((place) => wire.send({ kind: 'place', path: paths.toPath(toPath(place)) }));
  return { paths, location, guards, navigate };
}
type StageNavigation = ReturnType<typeof createStageNavigation>;

interface StageHostOptions {
  readonly isolation: Isolation;
  readonly now: () => Settings;
  readonly hub: EventHub;
  readonly session: ReturnType<typeof createStageSession>;
  readonly language$: BehaviorSubject<Language>;
  readonly device: DeviceStorage;
  readonly navigation: StageNavigation;
  readonly happened: (happening: Happening) => void;
  readonly fetch: typeof globalThis.fetch;
}

/** The host of the remote, with a network that follows the settings; what the remote does with it appears in the log. */
export function createStageHost({
  isolation,
  now,
  hub,
  session,
  language$,
  device,
  navigation,
  happened,
  fetch,
}: StageHostOptions) {
  const { descriptor, version, stage } = isolation;
  const { paths, location, guards, navigate } = navigation;
  const answers = createAnswers();
  answers.on(userCalls.getUserInfo, () =>
    now().session === 'signedIn' ? { isAuthorized: true, data: personOf(now()) } : { isAuthorized: false },
  );
  const notices = createNoticeStore();
  const send = createReporter(createApi(localReports), () => paths.toPath(toPath(location.place$.value)));
  hub.as('shell').subscribe(events.sessionEnded, () => notices.clear());
  const made = createHostProps(
    { descriptor, version },
    {
      hub,
      session$: session.session$,
      language$,
      storage: device,
      basePath: stage,
      notify: (notice) => {
        happened({ kind: 'notice', tone: notice.tone, text: notice.text });
        notices.notify(notice);
      },
      navigate,
      guardLeave: guards.add,
      report: (report, from) => {
        const supportId = send(report, from);
        happened({ kind: 'report', place: report.place, message: String(report.error), supportId });
        return supportId;
      },
      onProblem: session.onProblem,
      fetch: createNetwork({
        settings: now,
        answers,
        fetch,
        note: (call) => (call.id === systemCalls.report.id ? undefined : happened({ kind: 'call', call })),
      }),
    },
  );

  // The browser loads pictures itself, without our network, so replace their URLs.
  const host: HostProps = {
    ...made,
    api: { ...made.api, url: (call, query = {}) => pictureFor(call, query, now()) ?? made.api.url(call, query) },
  };
  return { host, notices };
}
