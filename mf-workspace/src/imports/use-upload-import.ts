import { importCalls } from '@tessera/contracts/import/import.calls';
import type { Import } from '@tessera/contracts/import/import.schema';
import { toProblem } from '@tessera/contracts/http/problem';
import type { Problem } from '@tessera/contracts/http/problem';
import { useHost } from '@tessera/ui/shared-modules/kit';
import { useEffect, useRef, useState } from 'react';
import { checkFile, sentTypes } from './file-check.ts';
import type { FileFault } from './file-check.ts';
import { usePutImport } from './use-put-import.ts';

/** How far a file is on its way to the server. */
export type UploadState =
  | { readonly status: 'idle' }
  | { readonly status: 'refused'; readonly fileName: string; readonly fault: FileFault }
  | { readonly status: 'sending'; readonly fileName: string; /** Bytes. */ readonly sent: number; readonly total: number }
  | { readonly status: 'failed'; readonly fileName: string; readonly problem: Problem };

interface UploadImport {
  readonly state: UploadState;
  readonly send: (file: File) => Promise<void>;
  readonly cancel: () => void;
}

/** Longest name that the contract takes. */
const nameMax = 200;

/** Sends a file for a content. It is checked before it is sent, and given up when what shows it goes away. */
export function useUploadImport(contentId: string, onUploaded: (item: Import) => void): UploadImport {
  const { api } = useHost();
  const put = usePutImport();
  const [state, setState] = useState<UploadState>({ status: 'idle' });
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);

  const send = async (file: File): Promise<void> => {
    const format = checkFile(file);
    const fileName = file.name.slice(-nameMax);
    if (typeof format === 'object') {
      setState({ status: 'refused', fileName, fault: format.fault });
      return;
    }
    const attempt = new AbortController();
    sending.current = attempt;
    setState({ status: 'sending', fileName, sent: 0, total: file.size });
    try {
      const { import: item } = await api.upload(
        importCalls.uploadImport,
        { query: { contentId, fileName, format }, file: new Blob([file], { type: sentTypes[format] }) },
        { signal: attempt.signal, onProgress: (sent, total) => setState({ status: 'sending', fileName, sent, total }) },
      );
      put(item);
      setState({ status: 'idle' });
      onUploaded(item);
    } catch (error) {
      setState(attempt.signal.aborted ? { status: 'idle' } : { status: 'failed', fileName, problem: toProblem(error) });
    }
  };

  return { state, send, cancel: () => sending.current?.abort() };
}
