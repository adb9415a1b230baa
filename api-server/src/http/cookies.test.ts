import { parseCookies } from './cookies.ts';

describe('a Cookie header', () => {
  it.each([
    ['a=1; b=2', { a: '1', b: '2' }],
    ['a=1;a=2', { a: '1' }],
    ['token=x==; empty=', { token: 'x==', empty: '' }],
    ['', { '': '' }],
  ])('%j is read', (header, cookies) => {
    expect(Object.fromEntries(parseCookies(header))).toEqual(cookies);
  });
});
