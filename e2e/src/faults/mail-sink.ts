import { createServer, type Socket } from 'node:net';

/** A mail that was accepted. */
interface ReceivedMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly at: number;
}

export interface MailSink {
  readonly url: string;
  readonly mails: readonly ReceivedMail[];
  stop(): Promise<void>;
}

const decodeWord = (word: string): string =>
  word.replaceAll(/=\?utf-8\?(q|b)\?([^?]*)\?=\s*/giu, (_, encoding: string, text: string) =>
    encoding.toLowerCase() === 'b'
      ? Buffer.from(text, 'base64').toString()
      : Buffer.from(
          text
            .replaceAll('_', ' ')
            .replaceAll(/=([\dA-F]{2})/giu, (__, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
          'latin1',
        ).toString(),
  );

const subjectIn = (data: string): string =>
  decodeWord(/^subject: (.*(?:\r\n[ \t].*)*)/imu.exec(data)?.[1]?.replaceAll(/\r\n[ \t]/gu, ' ') ?? '');

/** A mail server that accepts every mail after `delayMs`, as a busy one does. */
export async function startMailSink(delayMs: number): Promise<MailSink> {
  const mails: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    let [received, to, isData] = ['', '', false];
    const read = (line: string): void => {
      if (/^rcpt to:/iu.test(line)) to = /<([^>]*)>/u.exec(line)?.[1] ?? '';
      if (/^data/iu.test(line)) {
        isData = true;
        socket.write('354 go on\r\n');
      } else if (/^quit/iu.test(line)) socket.end('221 bye\r\n');
      else socket.write('250 yes\r\n');
    };
    socket.write('220 ready\r\n');
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
      for (;;) {
        const end = isData ? received.indexOf('\r\n.\r\n') : received.indexOf('\r\n');
        if (end === -1) return;
        const part = received.slice(0, end);
        received = received.slice(end + (isData ? 5 : 2));
        if (!isData) read(part);
        else {
          isData = false;
          mails.push({ to, subject: subjectIn(part), text: part, at: Date.now() });
          setTimeout(() => socket.write('250 taken\r\n'), delayMs);
        }
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    mails,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
