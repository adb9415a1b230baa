import { createContext, useContext, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

interface SlotState {
  readonly place: HTMLElement | null;
  readonly setPlace: (place: HTMLElement | null) => void;
}

const SlotContext = createContext<SlotState>({ place: null, setPlace: () => undefined });

/**
 * Lets a component render elsewhere in the page: the children of `InSlot` appear at the `SlotPlace` of the same
 * provider.
 */
export function SlotProvider({ children }: { children: ReactNode }): ReactNode {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return <SlotContext value={{ place, setPlace }}>{children}</SlotContext>;
}

/** The place where the children of `InSlot` appear. */
export function SlotPlace(): ReactNode {
  const { setPlace } = useContext(SlotContext);
  return <span ref={setPlace} />;
}

/** Renders its children at the `SlotPlace`. They keep the React contexts of this position. */
export function InSlot({ children }: { children: ReactNode }): ReactNode {
  const { place } = useContext(SlotContext);
  return place && createPortal(children, place);
}
