import { importCalls } from '@tessera/contracts/import/import.calls';
import { importBytesMax } from '@tessera/contracts/import/import.schema';
import type { Import } from '@tessera/contracts/import/import.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { FileStep } from '@tessera/ui/shared-modules/import';
import type { SentFile } from '@tessera/ui/shared-modules/import';
import { useHost } from '@tessera/ui/shared-modules/kit';
import type { Loadable } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { KnownPostColumns } from './mapping/known-post-columns.tsx';
import { usePutImport } from './use-put-import.ts';

interface PostFileStepProps {
  readonly contentId: string;
  readonly imports: Loadable<readonly Import[]>;
  readonly onUploaded: (item: Import) => void;
  readonly onOpen: (item: Import) => void;
  readonly onClose: () => void;
}

const formats = ['csv', 'json'] as const;
const bytesPerMegabyte = 1024 * 1024;

/** The file of posts to import, and the imports that were before. */
export function PostFileStep({ contentId, ...rest }: PostFileStepProps): ReactNode {
  const { t } = useTranslation('workspace');
  const { api } = useHost();
  const put = usePutImport();
  const send = async ({ file, fileName, format, signal, onProgress }: SentFile): Promise<Import> => {
    const { import: item } = await api.upload(importCalls.uploadImport, { query: { contentId, fileName, format }, file }, { signal, onProgress });
    put(item);
    return item;
  };
  return (
    <FileStep formats={formats} help={t('import.file.help', { maximum: importBytesMax / bytesPerMegabyte })} wrongType={(file) => t('import.file.refused.type', { file })} send={send} {...rest}>
      <KnownPostColumns />
    </FileStep>
  );
}
