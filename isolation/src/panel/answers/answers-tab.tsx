import { Button, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { SegmentedControl, Toolbar, ToolbarSpace } from '@tessera/ui/shared-modules/kit';
import { useState, type ReactNode } from 'react';
import { answerSources } from '../../workbench/settings.ts';
import { useSettings, useWorkbench } from '../bench.tsx';
import { DenseInput, Hint, Section, SectionTitle, WideSection } from '../panel-parts.tsx';
import { AnswerRow } from './answer-row.tsx';

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });

/** Chooses who answers calls, with overrides for single calls. */
export function AnswersTab(): ReactNode {
  const { t } = useTranslation('isolation');
  const { set } = useWorkbench();
  const { answers } = useSettings();
  return (
    <>
      <Section aria-labelledby="isolation-source">
        <SectionTitle id="isolation-source">{t('answers.source.title')}</SectionTitle>
        <SegmentedControl
          label={t('answers.source.title')}
          value={answers}
          onChange={(chosen) => set({ answers: chosen })}
          options={answerSources.map((value) => ({ value, label: t(`answers.source.${value}`) }))}
        />
        <Hint>{t(`answers.source.${answers}.help`)}</Hint>
      </Section>
      <CallsSection />
    </>
  );
}

function CallsSection(): ReactNode {
  const { t } = useTranslation('isolation');
  const { calls, set } = useWorkbench();
  const { overrides } = useSettings();
  const [search, setSearch] = useState('');
  const found = calls.filter(({ id }) => id.toLowerCase().includes(search.trim().toLowerCase()));
  return (
    <WideSection aria-labelledby="isolation-calls">
      <Toolbar>
        <SectionTitle id="isolation-calls">{t('answers.calls.title')}</SectionTitle>
        <ToolbarSpace />
        <Button
          size="small"
          variant="text"
          disabled={Object.keys(overrides).length === 0}
          onClick={() => set({ overrides: {} })}
        >
          {t('answers.calls.reset')}
        </Button>
      </Toolbar>
      <DenseInput
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        placeholder={t('answers.search.placeholder')}
        slotProps={{ input: { 'aria-label': t('answers.search.label'), type: 'search' } }}
      />
      {found.length === 0 ? (
        <Hint>{t(calls.length === 0 ? 'answers.calls.none' : 'answers.search.nothing')}</Hint>
      ) : (
        <List aria-label={t('answers.calls.title')}>
          {found.map((call) => (
            <AnswerRow key={call.id} call={call} />
          ))}
        </List>
      )}
    </WideSection>
  );
}
