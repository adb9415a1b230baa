import { useValue } from '@tessera/ui/host/use-value';
import { Button, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { Toolbar, ToolbarSpace } from '@tessera/ui/shared-modules/kit';
import { useState, type ReactNode } from 'react';
import { useWorkbench } from '../bench.tsx';
import { DenseInput, DenseSelect, Hint, SectionTitle, SmallText, WideSection } from '../panel-parts.tsx';
import { filterLog, logKinds, type LogKind } from './log-filter.ts';
import { LogLines } from './log-lines.tsx';

/** Number of lines to render before "more" is pressed. */
const pageLength = 100;

const Search = styled(DenseInput)({ flex: '1 1 140px', width: 'auto' });

/** The log of what happened around the remote, newest first. */
export function EventLog(): ReactNode {
  const { t } = useTranslation('isolation');
  const { log$, clearLog } = useWorkbench();
  const log = useValue(log$);
  const [kind, setKind] = useState<LogKind>('all');
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState(pageLength);
  const found = filterLog(log, kind, search);
  const entries = found.slice(-shown).toReversed();
  return (
    <WideSection aria-labelledby="isolation-log">
      <Toolbar>
        <SectionTitle id="isolation-log">{t('log.title')}</SectionTitle>
        <SmallText>{t('log.count', { found: found.length, all: log.length })}</SmallText>
        <ToolbarSpace />
        <Button size="small" variant="text" disabled={log.length === 0} onClick={clearLog}>
          {t('log.clear')}
        </Button>
      </Toolbar>
      <Toolbar>
        <Search
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          placeholder={t('log.search.placeholder')}
          slotProps={{ input: { 'aria-label': t('log.search.label'), type: 'search' } }}
        />
        <DenseSelect
          native
          value={kind}
          onChange={(event) => setKind(logKinds.find((known) => known === event.target.value) ?? 'all')}
          inputProps={{ 'aria-label': t('log.filter.label') }}
        >
          {logKinds.map((known) => (
            <option key={known} value={known}>
              {t(`log.filter.${known}`)}
            </option>
          ))}
        </DenseSelect>
      </Toolbar>
      {entries.length === 0 ? (
        <Hint>{t(log.length === 0 ? 'log.empty' : 'log.nothing')}</Hint>
      ) : (
        <LogLines label={t('log.title')} entries={entries} />
      )}
      {found.length > shown && (
        <Button size="small" onClick={() => setShown(shown + pageLength)}>
          {t('log.more')}
        </Button>
      )}
    </WideSection>
  );
}
