import { kolImportFields } from '@tessera/contracts/kol/kol-import.schema';
import type { KolImport } from '@tessera/contracts/kol/kol-import.schema';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { ColumnList, EncodingField, MappingForm, MappingNeeds, PreviewSection, repeatedIn, toChoices, toMapping } from '@tessera/ui/shared-modules/import';
import { useGuardLeave } from '@tessera/ui/shared-modules/kit';
import { step } from '@tessera/ui/theme/tokens';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useKolImportFields } from './kol-import-fields.ts';
import { KolPreview } from './kol-preview.tsx';
import { useKolImportActs } from './use-kol-import-acts.ts';

const Reading = styled('div')({ marginTop: step * 4, maxWidth: 320 });

interface KolMappingStepProps {
  readonly item: KolImport;
  /** Something is chosen that the file did not propose, or no longer. */
  readonly onChosen: (isChosen: boolean) => void;
  readonly onOther: () => void;
}

/** What the columns of a file mean. A start that fails keeps what was chosen. */
export function KolMappingStep({ item, onChosen, onOther }: KolMappingStepProps): ReactNode {
  const { t } = useTranslation('kol');
  const options = useKolImportFields();
  const [proposed] = useState(() => toChoices(kolImportFields, item.header.length, item.mapping));
  const [choices, setChoices] = useState(proposed);
  const [isTold, setIsTold] = useState(false);
  const { start, setEncoding } = useKolImportActs(item.id);
  const isChosen = (fields: typeof choices): boolean => fields.some((field, column) => field !== proposed[column]);
  useGuardLeave(isChosen(choices));
  const choose = (fields: typeof choices): void => {
    setChoices(fields);
    onChosen(isChosen(fields));
  };

  const isRepeated = repeatedIn(choices).size > 0;
  const isFit = !isRepeated && choices.includes('username');
  const mapping = toMapping(choices);
  const submit = (): void => {
    setIsTold(!isFit);
    if (isFit && !start.isPending) start.mutate(mapping);
  };
  const username = options.find(({ field }) => field === 'username')?.name ?? '';
  return (
    <MappingForm lead={t('import.mapping.lead')} isPending={start.isPending} error={start.error} onSubmit={submit} onOther={onOther}>
      <MappingNeeds needs={[{ text: username, isThere: choices.includes('username') }]} isTold={isTold} isRepeated={isRepeated} />
      <ColumnList item={item} options={options} choices={choices} onChange={choose} />
      <Reading>
        <EncodingField encoding={item.encoding ?? null} isPending={setEncoding.isPending} onChange={(encoding) => setEncoding.mutate(encoding)} />
      </Reading>
      <PreviewSection>{isFit ? <KolPreview item={item} mapping={mapping} /> : null}</PreviewSection>
    </MappingForm>
  );
}
