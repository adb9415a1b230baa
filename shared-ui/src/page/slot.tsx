import { createContext, useContext, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

type SlotState = { readonly place: HTMLElement | null; readonly setPlace: (place: HTMLElement | null) => void };

const SlotContext = createContext<SlotState>({ place: null, setPlace: () => undefined });

/** Lets a part of a page be drawn elsewhere in it: what stands in an `InSlot` appears at the `SlotPlace` of the same provider. */
export function SlotProvider({ children }: { children: ReactNode }): ReactNode {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return <SlotContext value={{ place, setPlace }}>{children}</SlotContext>;
}

/** Where it appears. */
export function SlotPlace(): ReactNode {
  const { setPlace } = useContext(SlotContext);
  return <span ref={setPlace} />;
}

/** What appears there; it keeps the contexts of where it stands. */
export function InSlot({ children }: { children: ReactNode }): ReactNode {
  const { place } = useContext(SlotContext);
  return place && createPortal(children, place);
}
