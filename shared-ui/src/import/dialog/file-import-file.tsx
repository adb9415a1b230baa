import { callsOfImport, type FileItem } from '@tessera/contracts/import/file-import';
import { importBytesMax } from '@tessera/contracts/import/import.schema';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Loadable } from '../../page/loadable.ts';
import { useHost } from '../../remote/host-context.tsx';
import { FileStep } from '../file-step.tsx';
import { KnownColumns } from '../known-columns.tsx';
import type { SentFile } from '../use-upload.ts';
import type { FileImportParts } from './file-import-parts.ts';
import { usePutFileImport } from './use-file-import.ts';
import { useImportTexts } from './use-import-texts.ts';

interface FileImportFileProps {
  readonly parts: FileImportParts;
  readonly imports: Loadable<readonly FileItem[]>;
  readonly onUploaded: (item: FileItem) => void;
  readonly onSending: (isSending: boolean) => void;
  readonly onOpen: (item: FileItem) => void;
  readonly onClose: () => void;
}

const bytesPerMegabyte = 1024 * 1024;

/** The first step: choose a file, with the columns it may have and the list of earlier imports. */
export function FileImportFile({ parts, ...step }: FileImportFileProps): ReactNode {
  const { kind, texts } = parts;
  const { t } = useTranslation('ui');
  const { api } = useHost();
  const put = usePutFileImport(parts);
  const { field, option } = useImportTexts(parts);
  const send = async ({ file, fileName, signal, onProgress }: SentFile): Promise<FileItem> => {
    const { import: item } = await api.upload(
      callsOfImport(kind).upload,
      { query: { fileName }, file },
      { signal, onProgress },
    );
    await put(item);
    return item;
  };
  return (
    <FileStep
      help={t('import.file.help', { maximum: importBytesMax / bytesPerMegabyte })}
      wrongType={(file) => t('import.file.wrongType', { file })}
      send={send}
      {...step}
    >
      <KnownColumns
        names={kind.fields.map(option)}
        note={texts.columns}
        template={{
          fileName: texts.templateFile,
          lines: [kind.fields.map(field), kind.fields.map((name) => kind.example[name] ?? '')],
        }}
      />
    </FileStep>
  );
}
