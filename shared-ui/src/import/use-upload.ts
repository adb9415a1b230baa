import { toProblem, type Problem } from '@tessera/contracts/http/problem';
import { useEffect, useRef, useState } from 'react';
import { checkFile, type FileFault } from './file-check.ts';

/** State of an upload. */
export type UploadState =
  | { readonly status: 'idle' }
  | { readonly status: 'refused'; readonly fileName: string; readonly fault: FileFault }
  | {
      readonly status: 'sending';
      readonly fileName: string;
      /** In bytes. */ readonly sent: number;
      readonly total: number;
    }
  | { readonly status: 'failed'; readonly fileName: string; readonly problem: Problem };

/** A file to upload. */
export interface SentFile {
  readonly file: Blob;
  readonly fileName: string;
  readonly signal: AbortSignal;
  readonly onProgress: (sent: number, total: number) => void;
}

export interface UploadOptions<Item> {
  readonly send: (sent: SentFile) => Promise<Item>;
  readonly onUploaded: (item: Item) => void;
  /** Called with true when an upload begins, and with false when it ends: leaving would abort it. */
  readonly onSending: (isSending: boolean) => void;
}

interface Upload {
  readonly state: UploadState;
  readonly send: (file: File) => Promise<void>;
  readonly cancel: () => void;
}

/** Maximum length of a file name in the contract. */
const nameMax = 200;

/** Uploads a file for import. Validates it first; aborts the upload when the component unmounts. */
export function useUpload<Item>({ send, onUploaded, onSending }: UploadOptions<Item>): Upload {
  const [state, setState] = useState<UploadState>({ status: 'idle' });
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);

  const sendFile = async (file: File): Promise<void> => {
    const type = checkFile(file);
    const fileName = file.name.slice(-nameMax);
    if (typeof type === 'object') {
      setState({ status: 'refused', fileName, fault: type.fault });
      return;
    }
    const attempt = new AbortController();
    sending.current = attempt;
    setState({ status: 'sending', fileName, sent: 0, total: file.size });
    onSending(true);
    try {
      const item = await send({
        file: new Blob([file], { type }),
        fileName,
        signal: attempt.signal,
        onProgress: (sent, total) => setState({ status: 'sending', fileName, sent, total }),
      });
      setState({ status: 'idle' });
      onUploaded(item);
    } catch (error) {
      setState(attempt.signal.aborted ? { status: 'idle' } : { status: 'failed', fileName, problem: toProblem(error) });
    } finally {
      onSending(false);
    }
  };

  return { state, send: sendFile, cancel: () => sending.current?.abort() };
}
