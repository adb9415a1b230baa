import { readOverrideAddress } from './override-address.ts';
import { OverrideRefused } from './refused.ts';

const page = 'https://tessera.example/qa';
const origins = ['https://files.example.com', 'http://127.0.0.1:4500'];

const read = (address: string, id = 'kol'): unknown => {
  try {
    return readOverrideAddress({ id, address }, page, origins);
  } catch (error) {
    if (error instanceof OverrideRefused) return error.reason;
    throw error;
  }
};

test.each([
  ['/remotes/kol/1.2.3/', '/remotes/kol/1.2.3/'],
  ['https://tessera.example/remotes/kol/1.2.3', '/remotes/kol/1.2.3/'],
  [' https://files.example.com/remotes/kol/1.2.3/ ', 'https://files.example.com/remotes/kol/1.2.3/'],
  [
    'https://files.example.com:443/previews/7/remotes/kol/1.2.3/',
    'https://files.example.com/previews/7/remotes/kol/1.2.3/',
  ],
  ['http://127.0.0.1:4500/remotes/kol/1.2.3/', 'http://127.0.0.1:4500/remotes/kol/1.2.3/'],
  ['HTTPS://FILES.EXAMPLE.COM/remotes/kol/1.2.3/', 'https://files.example.com/remotes/kol/1.2.3/'],
])('%s is a version of the remote', (address, base) => {
  expect(read(address)).toEqual({ version: '1.2.3', base });
});

test.each([
  ['another origin', 'https://evil.example/remotes/kol/1.2.3/', 'origin'],
  ['a host that begins like a listed one', 'https://files.example.com.evil.example/remotes/kol/1.2.3/', 'origin'],
  ['a host that ends like a listed one', 'https://notfiles.example.com/remotes/kol/1.2.3/', 'origin'],
  ['a host below a listed one', 'https://a.files.example.com/remotes/kol/1.2.3/', 'origin'],
  ['the host above a listed one', 'https://example.com/remotes/kol/1.2.3/', 'origin'],
  ['a listed host with a dot at its end', 'https://files.example.com./remotes/kol/1.2.3/', 'origin'],
  ['this host with a dot at its end', 'https://tessera.example./remotes/kol/1.2.3/', 'origin'],
  ['a look-alike host in another script', 'https://fіles.example.com/remotes/kol/1.2.3/', 'origin'],
  ['a host that is written in punycode', 'https://xn--fles-0sd.example.com/remotes/kol/1.2.3/', 'origin'],
  ['another port', 'https://files.example.com:8443/remotes/kol/1.2.3/', 'origin'],
  ['another protocol of a listed host', 'http://files.example.com/remotes/kol/1.2.3/', 'origin'],
  ['another name of a listed address', 'http://localhost:4500/remotes/kol/1.2.3/', 'origin'],
  ['a listed host as the name of a user', 'https://files.example.com@evil.example/remotes/kol/1.2.3/', 'address'],
  ['a user at a listed host', 'https://someone:secret@files.example.com/remotes/kol/1.2.3/', 'address'],
  ['a user at this host', 'https://someone@tessera.example/remotes/kol/1.2.3/', 'address'],
  ['two slashes', '//evil.example/remotes/kol/1.2.3/', 'origin'],
  ['backslashes', 'https:\\\\evil.example\\remotes\\kol\\1.2.3\\', 'origin'],
  ['code', 'javascript:alert(1)//remotes/kol/1.2.3/', 'address'],
  ['code with a line break in it', 'java\nscript:alert(1)', 'address'],
  ['data', 'data:application/json,{}', 'address'],
  ['a blob of a listed origin', 'blob:https://files.example.com/remotes/kol/1.2.3/', 'address'],
  ['a file', 'file:///remotes/kol/1.2.3/', 'address'],
  ['a page of the browser', 'filesystem:https://files.example.com/remotes/kol/1.2.3/', 'address'],
  ['a socket', 'wss://files.example.com/remotes/kol/1.2.3/', 'address'],
  ['a query', 'https://files.example.com/remotes/kol/1.2.3/?next=evil', 'address'],
  ['a fragment', '/remotes/kol/1.2.3/#x', 'address'],
  ['nothing', '   ', 'address'],
  ['no address', 'https://', 'address'],
  ['another remote', '/remotes/workspace/1.2.3/', 'folder'],
  ['files uploaded by users to this origin', '/api/files/remotes/kol/1.2.3/', 'folder'],
  ['a path that leads out', '/remotes/kol/../../api/1.2.3/', 'folder'],
  ['a path that a server decodes', '/remotes/kol/..%2f..%2fapi/', 'folder'],
  ['a file of a version', '/remotes/kol/1.2.3/remote.json', 'folder'],
  ['a folder without a version', 'https://files.example.com/remotes/kol/', 'folder'],
])('%s is refused', (_, address, reason) => {
  expect(read(address)).toBe(reason);
});

test('an id that is part of a longer id does not match', () => {
  expect(read('/remotes/kol/1.2.3/', 'ko')).toBe('folder');
  expect(read('https://files.example.com/xremotes/kol/1.2.3/')).toBe('folder');
});
