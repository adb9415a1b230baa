import type { HostProps } from '@tessera/contracts/remote/host-props';
import { Observable } from 'rxjs';
import { stackHere, type Beginning } from './leftover.ts';
import type { Watcher } from './watcher.ts';

/** Wraps host props so that subscriptions and leave guards are counted until they are released. */
export function countHost(host: HostProps): { readonly host: HostProps; readonly watcher: Watcher } {
  const open = new Set<Beginning>();
  const begin = (what: string): (() => void) => {
    const beginning = { what, stack: stackHere(3) };
    open.add(beginning);
    return () => open.delete(beginning);
  };
  const counted = <Value>(source: Observable<Value>, what: string): Observable<Value> =>
    new Observable((subscriber) => {
      subscriber.add(begin(what));
      return source.subscribe(subscriber);
    });
  return {
    host: {
      ...host,
      events: {
        publish: (topic, data) => host.events.publish(topic, data),
        subscribe: (topic, handler) => {
          const end = begin(`events ${topic.topic}`);
          const release = host.events.subscribe(topic, handler);
          return () => {
            release();
            end();
          };
        },
      },
      session$: counted(host.session$, 'session$'),
      language$: counted(host.language$, 'language$'),
      guardLeave: (isDirty) => {
        const end = begin('guardLeave');
        const release = host.guardLeave(isDirty);
        return () => {
          release();
          end();
        };
      },
    },
    watcher: { kind: 'subscription', left: () => [...open], patches: [] },
  };
}
