const toHeaders = (lines: string): Headers => {
  const headers = new Headers();
  for (const line of lines.trim().split(/[\r\n]+/u)) {
    const [name = '', ...value] = line.split(': ');
    if (name !== '') headers.append(name, value.join(': '));
  }
  return headers;
};

/** Statuses whose responses have no body, by the Fetch standard. */
const withoutBody = new Set([204, 205, 304]);

/**
 * Sends a file as the body of a request, and reports its progress: bytes sent, and total. `fetch` could report that
 * only for a streamed body, which browsers refuse over HTTP/1.1 or do not support at all. Rejects as `fetch` does: with
 * the signal's reason when aborted, with a TypeError when no response came.
 */
export function sendFile(
  request: Request,
  file: Blob,
  onProgress: (sent: number, total: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const sender = new XMLHttpRequest();
    const abort = (): void => {
      sender.abort();
      reject(request.signal.reason);
    };
    sender.open(request.method, request.url);
    sender.responseType = 'text';
    request.headers.forEach((value, name) => sender.setRequestHeader(name, value));
    sender.upload.addEventListener('progress', ({ loaded }) => onProgress(Math.min(loaded, file.size), file.size));
    sender.upload.addEventListener('load', () => onProgress(file.size, file.size));
    sender.addEventListener('error', () => reject(new TypeError('Failed to fetch')));
    sender.addEventListener('load', () =>
      resolve(
        new Response(withoutBody.has(sender.status) ? null : sender.responseText, {
          status: sender.status,
          headers: toHeaders(sender.getAllResponseHeaders()),
        }),
      ),
    );
    sender.addEventListener('loadend', () => request.signal.removeEventListener('abort', abort));
    if (request.signal.aborted) {
      reject(request.signal.reason);
      return;
    }
    request.signal.addEventListener('abort', abort);
    sender.send(file);
  });
}
