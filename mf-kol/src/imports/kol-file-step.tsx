import { importBytesMax } from '@tessera/contracts/import/import.schema';
import { kolImportCalls } from '@tessera/contracts/kol/kol-import.calls';
import { kolImportFields } from '@tessera/contracts/kol/kol-import.schema';
import type { KolImport, KolImportField } from '@tessera/contracts/kol/kol-import.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { FileStep, KnownColumns } from '@tessera/ui/shared-modules/import';
import type { SentFile } from '@tessera/ui/shared-modules/import';
import { useHost } from '@tessera/ui/shared-modules/kit';
import type { Loadable } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { useKolImportFields } from './kol-import-fields.ts';
import { usePutKolImport } from './use-kol-imports.ts';

interface KolFileStepProps {
  readonly imports: Loadable<readonly KolImport[]>;
  readonly onUploaded: (item: KolImport) => void;
  readonly onOpen: (item: KolImport) => void;
  readonly onClose: () => void;
}

const formats = ['csv'] as const;
const bytesPerMegabyte = 1024 * 1024;

/** One influencer as a template shows it. */
const example: Readonly<Record<KolImportField, string>> = {
  username: 'willowandloom', fullName: 'Willow & Loom', followers: '12.5K', following: '420', posts: '310', label: 'shop', tags: 'spring; gifting', accountType: 'business', biography: 'Linen, made slowly',
  publicEmail: 'hello@willowandloom.example', contactPhoneNumber: '+44 20 7946 0000', externalUrl: 'https://willowandloom.example/',
};

/** The file of influencers to import, and the imports that were before. */
export function KolFileStep(props: KolFileStepProps): ReactNode {
  const { t } = useTranslation('kol');
  const { api } = useHost();
  const put = usePutKolImport();
  const fields = useKolImportFields();
  const send = async ({ file, fileName, signal, onProgress }: SentFile): Promise<KolImport> => {
    const { import: item } = await api.upload(kolImportCalls.uploadKolImport, { query: { fileName }, file }, { signal, onProgress });
    await put(item);
    return item;
  };
  return (
    <FileStep formats={formats} help={t('import.file.help', { maximum: importBytesMax / bytesPerMegabyte })} wrongType={(file) => t('import.file.wrongType', { file })} send={send} {...props}>
      <KnownColumns
        names={fields.map(({ text }) => text)}
        note={t('import.columns.text')}
        template={{ fileName: t('import.columns.fileName'), lines: [fields.map(({ name }) => name), kolImportFields.map((field) => example[field])] }}
      />
    </FileStep>
  );
}
