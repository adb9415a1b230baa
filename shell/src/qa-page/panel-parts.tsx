import { Problem } from '@tessera/contracts/http/problem';
import { registryFile, registrySchema, type Registry } from '@tessera/contracts/remote/registry';
import { styled } from '@tessera/ui/shared-modules/components';
import { toLoadable, type Loadable } from '@tessera/ui/shared-modules/kit';
import { QueryClient, useQuery } from '@tessera/ui/shared-modules/query';
import { color, font, radius, size, step, weight } from '@tessera/ui/theme/tokens';
import { useState } from 'react';
import { useShell } from '../shell.ts';

export const Section = styled('section')({ display: 'flex', flexDirection: 'column', gap: step * 3, minWidth: 0 });
export const SectionHead = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: step * 3,
});
export const SectionTitle = styled('h2')({ fontSize: size.lead, fontWeight: weight.semibold });
/** A grid of cards, side by side if there is room. */
export const Cards = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 400px), 1fr))',
  gap: step * 5,
});
export const CardSection = styled(Section)({
  padding: step * 5,
  background: color.surface,
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.card,
});
export const Hint = styled('p')({ color: color.inkSecondary, maxWidth: 720, textWrap: 'pretty' });
export const Small = styled('div')({ fontSize: size.tiny, fontWeight: weight.regular, color: color.inkSecondary });
export const Code = styled('code')({ fontFamily: font.mono, fontSize: size.tiny });
/** A history with one event per line. */
export const History = styled('ol')({
  display: 'flex',
  flexDirection: 'column',
  gap: step,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: size.small,
  '& > li': { display: 'flex', flexWrap: 'wrap', gap: `0 ${step * 3}px` },
});
export const When = styled('time')({ color: color.inkSecondary, fontVariantNumeric: 'tabular-nums' });
// A wide table scrolls inside its frame, which is focusable; its first column is sticky.
export const TableFrame = styled('div')({
  overflowX: 'auto',
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.card,
  background: color.surface,
});
export const Table = styled('table')({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: size.small,
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    padding: `${step * 2}px ${step * 3}px`,
    textAlign: 'left',
    verticalAlign: 'top',
    whiteSpace: 'nowrap',
    borderBottom: `1px solid ${color.hairline}`,
  },
  '& tr > :first-of-type': { position: 'sticky', left: 0, background: color.surface },
  '& thead th': { fontSize: size.tiny, fontWeight: weight.medium, color: color.inkSecondary, verticalAlign: 'bottom' },
  '& tbody th': { fontWeight: weight.medium },
  '& tbody tr:last-child > *': { borderBottom: 0 },
  '& .number': { textAlign: 'right' },
});

/** The panel's query client; its cache lives as long as the panel is open. */
export function usePanelClient(): QueryClient {
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: 0 } } }));
  return client;
}

async function fetchRegistry(fetch: typeof globalThis.fetch): Promise<Registry> {
  const answer = await fetch(new URL(`/${registryFile}`, document.baseURI), { cache: 'no-cache' }).catch(() => null);
  if (!answer?.ok) throw new Problem(answer === null ? '0' : '500');
  return registrySchema.parse(await answer.json());
}

/** The current registry. */
export function useRegistry(client: QueryClient): Loadable<Registry> {
  const { qa } = useShell();
  return toLoadable(useQuery({ queryKey: ['registry'], queryFn: () => fetchRegistry(qa.fetch) }, client));
}
