import { request, type ClientRequest } from 'node:http';
import { importCalls } from '@tessera/contracts/import/import.calls';
import { minuteMs } from '@tessera/contracts/time/durations';
import { send } from '../../../testing/as-user.ts';
import { addImportBoard, upload, type ImportBoard } from '../../../testing/import-file.ts';
import { eventually } from '../../../testing/start-product.ts';
import { importFilesOf } from './file/import-files.ts';
import { startImports, importIn, header, line } from './testing/imported-files.ts';

const steps = startImports();
const { files } = steps;

describe('import.uploadImport', () => {
  it('returns the columns, the first rows and a proposed mapping', async () => {
    const board = await addImportBoard(steps.api);
    const answer = await upload(steps.api, board, { text: `\uFEFF${header}\r\n${line('AAAAA1')}\r\n` });
    expect(answer.statusCode).toBe(200);
    expect(importIn(answer)).toMatchObject({
      contentId: board.contentId,
      folderId: board.folderId,
      fileName: 'posts.csv',
      format: 'csv',
      state: 'uploaded',
      header: header.split(','),
      mapping: { link: 0, createdTime: 1, likes: 2, comments: 3, text: 4, username: 5 },
      sample: [
        ['https://www.instagram.com/p/AAAAA1/', '2026-02-10 09:00', '1200', '34', 'A chair, #oak', 'willowandloom'],
      ],
    });
  });

  test.each([
    ['a binary file', 'a,b\n\0\x01', 'csv', 'fileKind'],
    ['a file without a header', '', 'csv', 'fileUnreadable'],
    ['invalid JSON', 'link,time', 'json', 'fileUnreadable'],
  ] as const)('rejects %s and stores nothing', async (_name, text, format, code) => {
    const board = await addImportBoard(steps.api);
    const before = await files();
    const answer = await upload(steps.api, board, { text, format });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code });
    expect(await files()).toEqual(before);
  });

  it('rejects an unsupported media type, and a content of another user', async () => {
    const [board, other] = [await addImportBoard(steps.api), await addImportBoard(steps.api)];
    const query = { contentId: board.contentId, fileName: 'a.csv', format: 'csv' };
    expect(
      (
        await send(
          steps.api.app,
          importCalls.uploadImport,
          { query, upload: { type: 'multipart/form-data', text: header } },
          board.cookie,
        )
      ).json(),
    ).toMatchObject({ code: 'fileUnreadable' });
    expect((await upload(steps.api, { ...other, contentId: board.contentId }, { text: header })).json()).toMatchObject({
      code: 'notFound',
    });
  });

  /** Sends a request with an endless body, and returns the response. */
  function stream(
    cookie: string | undefined,
    contentId: string,
    headers: Readonly<Record<string, string>>,
    bytes: number,
  ): Promise<{ status: number; body: string; sent: number }> {
    return new Promise((resolve, reject) => {
      let sent = 0;
      const path = `/api${importCalls.uploadImport.path}?contentId=${contentId}&fileName=big.csv&format=csv`;
      const outgoing = request(new URL(path, steps.origin), {
        method: 'POST',
        headers: {
          'content-type': 'text/csv',
          'sec-fetch-site': 'same-origin',
          ...(cookie === undefined ? {} : { cookie }),
          ...headers,
        },
      });
      outgoing.on('error', reject);
      outgoing.on('response', (answer) => {
        let body = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => (body += part));
        answer.on('end', () => {
          outgoing.destroy();
          resolve({ status: answer.statusCode ?? 0, body, sent });
        });
      });
      const part = Buffer.alloc(1_048_576, 'a,b\n');
      const write = (): void => {
        while (sent < bytes && !outgoing.destroyed) {
          sent += part.length;
          if (!outgoing.write(part)) return void outgoing.once('drain', write);
        }
        if (sent >= bytes) outgoing.end();
      };
      write();
    });
  }

  it('stops at 64 MB, with and without a content-length header, and stores nothing', async () => {
    const board = await addImportBoard(steps.api);
    const before = await files();
    const untold = await stream(board.cookie, board.contentId, {}, 66 * 1_048_576);
    expect({ status: untold.status, ...JSON.parse(untold.body) }).toMatchObject({
      status: 413,
      code: 'fileTooLarge',
      params: { maximum: 64 },
    });
    const told = await stream(
      board.cookie,
      board.contentId,
      { 'content-length': String(65 * 1_048_576) },
      65 * 1_048_576,
    );
    expect({ status: told.status, ...JSON.parse(told.body) }).toMatchObject({ status: 413, code: 'fileTooLarge' });
    expect(await files()).toEqual(before);
  }, 60_000);

  it('checks the session before it reads the file', async () => {
    const board = await addImportBoard(steps.api);
    const nobody = await stream(undefined, board.contentId, {}, 20 * 1_048_576);
    expect({ status: nobody.status, ...JSON.parse(nobody.body) }).toMatchObject({ status: 401, code: '401' });
    const foreign = await stream(board.cookie, board.contentId, { 'sec-fetch-site': 'cross-site' }, 20 * 1_048_576);
    expect(JSON.parse(foreign.body)).toMatchObject({ code: 'crossOrigin' });
  }, 30_000);

  /** Begins to send a file, and sends no more of it. */
  function beginUpload({ cookie, contentId }: ImportBoard): ClientRequest {
    const path = `/api${importCalls.uploadImport.path}?contentId=${contentId}&fileName=half.csv&format=csv`;
    const outgoing = request(new URL(path, steps.origin), {
      method: 'POST',
      headers: { 'content-type': 'text/csv', 'content-length': '5000000', 'sec-fetch-site': 'same-origin', cookie },
    });
    outgoing.on('error', () => undefined);
    outgoing.write(Buffer.alloc(1_000_000, 'a,b\n'));
    return outgoing;
  }

  it('accepts a third file of one person only when one of two unfinished ones has ended', async () => {
    const [board, other] = [await addImportBoard(steps.api), await addImportBoard(steps.api)];
    const ask = async () => (await upload(steps.api, board, { text: header })).json();
    const take = jest.spyOn(importFilesOf(steps.api.dependencies.fileStores), 'take');
    const unfinished = [beginUpload(board), beginUpload(board)];
    await eventually(() => take.mock.calls.length === unfinished.length);
    take.mockRestore();
    expect(await ask()).toMatchObject({ code: 'rateLimit' });
    expect((await upload(steps.api, other, { text: header })).statusCode).toBe(200);
    unfinished[0]?.destroy();
    await eventually(async () => 'import' in (await ask()));
    unfinished[1]?.destroy();
  });

  it('stores nothing of a file whose upload is aborted', async () => {
    const board = await addImportBoard(steps.api);
    const before = await files();
    const outgoing = beginUpload(board);
    await new Promise((resolve) => setTimeout(resolve, 300));
    outgoing.destroy();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await files()).toEqual(before);
    await importFilesOf(steps.api.dependencies.fileStores).removeDrafts(new Date(Date.now() + minuteMs));
    expect(
      await steps.api.db.selectFrom('media_import').select('id').where('content_id', '=', board.contentId).execute(),
    ).toEqual([]);
  });
});
