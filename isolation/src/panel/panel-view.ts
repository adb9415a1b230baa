import { BehaviorSubject } from '@tessera/ui/shared-modules/rx';
import type { AddressFields } from '../workbench/address-fields.ts';

/** Id of the dock, which can be closed. */
export const dockId = 'isolation-dock';

/** The tabs of the panel, in order. */
export const panelTabs = ['person', 'events', 'answers', 'faults', 'unmount'] as const;
export type PanelTab = (typeof panelTabs)[number];

interface PanelView {
  readonly tab: PanelTab;
  readonly isOpen: boolean;
}

/** State of the panel's view; part of the shared link, like the set-up. */
export interface PanelViewStore {
  readonly view$: BehaviorSubject<PanelView>;
  readonly set: (changes: Partial<PanelView>) => void;
}

const closed = 'closed';

export function createPanelView(address: AddressFields): PanelViewStore {
  const search = address.read();
  const view$ = new BehaviorSubject<PanelView>({
    tab: panelTabs.find((tab) => tab === search.get('tab')) ?? 'person',
    isOpen: search.get('panel') !== closed,
  });
  return {
    view$,
    set: (changes) => {
      const view = { ...view$.value, ...changes };
      view$.next(view);
      address.write((fields) => {
        if (view.tab === 'person') fields.delete('tab');
        else fields.set('tab', view.tab);
        if (view.isOpen) fields.delete('panel');
        else fields.set('panel', closed);
      });
    },
  };
}
