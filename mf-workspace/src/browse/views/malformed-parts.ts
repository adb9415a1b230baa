import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useFormat, useHost } from '@tessera/ui/shared-modules/kit';
import { useSearchParams } from '@tessera/ui/shared-modules/router';
import { useEffect, useEffectEvent } from 'react';
import { emptyAddress, readWorkspaceAddress, workspaceAddress, writeWorkspaceAddress } from './workspace-address.ts';

/**
 * The parameters to check. The days are checked with their range; only the server knows whether a board or media
 * exists.
 */
const parts = workspaceAddress.names.filter((name) => !['folderId', 'media', 'dateFrom', 'toDate'].includes(name));

const partsOfFilter = (text: string | null): number => {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? Object.keys(value).length : -1;
  } catch {
    return -1;
  }
};

const isDefault = (name: string, text: string): boolean => {
  const defaults = new Map<string, unknown>(
    Object.entries({
      ...emptyAddress,
      contentOrder: 'interactions.desc',
      typeOrder: 'interactions.desc',
      emvOrder: 'sum.desc',
    }),
  );
  return text === '' || text === String(defaults.get(name));
};

/** The parameter alone. The range keeps its days, because days have no meaning without their range. */
const aloneWith = (name: string, search: URLSearchParams): URLSearchParams =>
  new URLSearchParams(
    [...search].filter(([key]) => key === name || (name === 'range' && (key === 'dateFrom' || key === 'toDate'))),
  );

function isMalformed(name: string, text: string, search: URLSearchParams): boolean {
  if (isDefault(name, text)) return false;
  const understood = writeWorkspaceAddress(readWorkspaceAddress(aloneWith(name, search))).get(name);
  if (name === 'filter') return understood === null || partsOfFilter(understood) !== partsOfFilter(text);
  return understood === null;
}

/** Names of the parameters that cannot be read and are therefore ignored. */
export const malformedParts = (search: URLSearchParams): readonly string[] =>
  parts.filter((name) => isMalformed(name, search.get(name) ?? '', search));

/** The text that names the control of each parameter. */
const controls = {
  contentId: 'report.column.content',
  screen: 'view.screen.label',
  range: 'range.label',
  compare: 'range.compare',
  mode: 'mode.label',
  types: 'media.type.label',
  filter: 'view.bar.label',
  sort: 'media.order.label',
  direction: 'media.order.label',
  metric: 'report.chart.metric',
  by: 'report.chart.by',
  granularity: 'report.chart.steps',
  shape: 'ui:chart.shape.label',
  scale: 'report.chart.scale',
  markedLine: 'report.chart.mark',
  hiddenLines: 'ui:chart.legend.label',
  show: 'report.show.label',
  contentOrder: 'report.table.byContent',
  typeOrder: 'report.table.byType',
  emvOrder: 'emv.byContent.title',
  top: 'media.top.action',
  size: 'display.size.label',
  captions: 'display.captions',
  figures: 'display.figures',
  hidden: 'ui:table.columns.title',
  density: 'ui:table.density.label',
} as const;
const isControl = (name: string): name is keyof typeof controls => Object.hasOwn(controls, name);

/** Tells the user which parts of the link could not be read, because the view differs from the one that was sent. */
export function useTellMalformed(): void {
  const { t } = useTranslation(['workspace', 'ui']);
  const { notify } = useHost();
  const { list } = useFormat();
  const [search] = useSearchParams();
  const malformed = malformedParts(search).join(',');
  const tell = useEffectEvent((parts: readonly string[]) =>
    notify({
      tone: 'warning',
      text: t('link.malformed.text', {
        parts: list([...new Set(parts.map((name) => (isControl(name) ? t(controls[name]) : name)))]),
      }),
    }),
  );
  useEffect(() => {
    if (malformed !== '') tell(malformed.split(','));
  }, [malformed]);
}
