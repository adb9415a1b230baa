import { styled } from '@tessera/ui/shared-modules/components';
import { color, height, size, step, weight } from '@tessera/ui/theme/tokens';
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';

interface TabStripProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** Texts are already translated; the mark is the number of settings in the tab that differ from the default. */
  readonly tabs: readonly { readonly value: Value; readonly label: string; readonly mark?: string | undefined }[];
  /** Content of the selected tab. */
  readonly children: ReactNode;
}

const Strip = styled('div')({
  display: 'flex',
  flex: 'none',
  gap: step * 4,
  overflowX: 'auto',
  padding: `0 ${step * 4}px`,
  borderBottom: `1px solid ${color.hairline}`,
  scrollbarWidth: 'none',
});
const Tab = styled('button')({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: step,
  height: height.rowComfortable,
  padding: 0,
  border: 0,
  borderBottom: '2px solid transparent',
  background: 'none',
  color: color.inkSecondary,
  fontSize: size.small,
  fontWeight: weight.medium,
  cursor: 'pointer',
  '&:hover': { color: color.ink },
  '&[aria-selected="true"]': { color: color.ink, borderBottomColor: color.accent },
  '&:focus-visible': { outlineOffset: -2 },
  '@media (pointer: coarse)': { height: height.touch },
});
const Mark = styled('span')({
  minWidth: 16,
  padding: `0 ${step}px`,
  borderRadius: 8,
  background: color.hover,
  color: color.ink,
  fontSize: size.tiny,
  lineHeight: '16px',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
});
// Sections are side by side if there is room for two.
const Body = styled('div')({
  flex: 1,
  minHeight: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 340px), 1fr))',
  alignContent: 'start',
  overflowY: 'auto',
  '&:focus-visible': { outlineOffset: -2 },
});

/** Tabs with the usual keyboard pattern: arrow keys, Home and End select a tab, Tab moves into its content. */
export function TabStrip<Value extends string>({
  label,
  value,
  onChange,
  tabs,
  children,
}: TabStripProps<Value>): ReactNode {
  const id = useId();
  const strip = useRef<HTMLDivElement>(null);
  const at = tabs.findIndex((tab) => tab.value === value);
  const target = (key: string): number | null => {
    if (key === 'ArrowRight') return (at + 1) % tabs.length;
    if (key === 'ArrowLeft') return (at + tabs.length - 1) % tabs.length;
    if (key === 'Home') return 0;
    return key === 'End' ? tabs.length - 1 : null;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const index = target(event.key);
    const next = index === null ? undefined : tabs[index];
    if (!next) return;
    event.preventDefault();
    onChange(next.value);
    strip.current?.querySelector<HTMLElement>(`[data-tab="${next.value}"]`)?.focus();
  };
  return (
    <>
      <Strip ref={strip} role="tablist" aria-label={label}>
        {tabs.map((tab) => (
          <Tab
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}${tab.value}`}
            data-tab={tab.value}
            aria-selected={tab.value === value}
            aria-controls={`${id}panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
            onKeyDown={onKeyDown}
          >
            {tab.label}
            {tab.mark !== undefined && <Mark>{tab.mark}</Mark>}
          </Tab>
        ))}
      </Strip>
      <Body key={value} role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${value}`} tabIndex={0}>
        {children}
      </Body>
    </>
  );
}
