import { importCalls } from '@tessera/contracts/import/import.calls';
import {
  importBytesMax,
  importFieldLabels,
  importFields,
  type Import,
  type ImportField,
} from '@tessera/contracts/import/import.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { FileStep, KnownColumns, type SentFile } from '@tessera/ui/shared-modules/import';
import { useFieldLabels, useHost, type Loadable } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { usePutImport } from './import-changes.ts';
import { useImportFields } from './mapping/import-fields.ts';

interface PostFileStepProps {
  readonly contentId: string;
  readonly imports: Loadable<readonly Import[]>;
  readonly onUploaded: (item: Import) => void;
  readonly onSending: (isSending: boolean) => void;
  readonly onOpen: (item: Import) => void;
  readonly onClose: () => void;
}

const bytesPerMegabyte = 1024 * 1024;

/** Chooses a file of posts to import, and lists earlier imports. */
export function PostFileStep({ contentId, ...rest }: PostFileStepProps): ReactNode {
  const { t } = useTranslation('workspace');
  const { api } = useHost();
  const put = usePutImport();
  const send = async ({ file, fileName, signal, onProgress }: SentFile): Promise<Import> => {
    const { import: item } = await api.upload(
      importCalls.uploadImport,
      { query: { contentId, fileName }, file },
      { signal, onProgress },
    );
    put(item);
    return item;
  };
  return (
    <FileStep
      help={t('import.file.help', { maximum: importBytesMax / bytesPerMegabyte })}
      wrongType={(file) => t('import.file.refused.type', { file })}
      send={send}
      {...rest}
    >
      <KnownPostColumns />
    </FileStep>
  );
}

/** The example row of the template. Values that only the network knows are left out. */
const example: Partial<Readonly<Record<ImportField, string>>> = {
  link: 'https://www.instagram.com/p/Cq0Lx1mN2aB/',
  createdTime: '2026-03-02 09:00',
  username: 'willowandloom',
  likes: '1240',
  comments: '36',
  views: '',
  followers: '',
  type: 'image',
  text: '#oak',
};
const templateFields = importFields.filter((field) => example[field] !== undefined);

/** The columns that a file of posts may have. */
function KnownPostColumns(): ReactNode {
  const { t } = useTranslation('workspace');
  const label = useFieldLabels(importFieldLabels);
  const fields = useImportFields();
  const lines = [templateFields.map((field) => label(field)), templateFields.map((field) => example[field] ?? '')];
  return (
    <KnownColumns
      names={fields.map(({ text }) => text)}
      note={t('import.columns.text')}
      template={{ fileName: t('import.columns.fileName'), lines }}
    />
  );
}
