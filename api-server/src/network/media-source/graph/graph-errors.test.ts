import { readGraphError } from './graph-errors.ts';

const envelope = (code: number, subcode?: number, isTransient?: boolean): unknown => ({
  error: { message: 'text', type: 'OAuthException', code, error_subcode: subcode, is_transient: isTransient },
});

describe('readGraphError', () => {
  test.each([
    ['an unknown error', 400, 1, undefined, 'unavailable'],
    ['a service that is down', 400, 2, undefined, 'unavailable'],
    ['the limit of the app', 400, 4, undefined, 'throttled'],
    ['the limit of a user', 400, 17, undefined, 'throttled'],
    ['the limit of a page', 400, 32, undefined, 'throttled'],
    ['the limit of an account', 400, 80_002, undefined, 'throttled'],
    ['a block for spam', 400, 4, 2_207_051, 'refused'],
    ['a missing, personal or private account', 400, 110, 2_207_013, 'accountNotFound'],
    ['a missing permission', 403, 10, undefined, 'permission'],
    ['a missing scope', 403, 200, undefined, 'permission'],
    ['an expired token', 400, 190, 463, 'token'],
    ['a bad parameter', 400, 100, undefined, 'refused'],
  ])('reads %s', (_name, status, code, subcode, fault) => {
    expect(readGraphError(status, envelope(code, subcode))?.fault).toBe(fault);
  });

  it('treats an error that the network marks as transient as unavailable', () => {
    expect(readGraphError(400, envelope(9999, undefined, true))?.fault).toBe('unavailable');
  });

  it('uses the HTTP status when there is no error envelope', () => {
    expect(readGraphError(200, { data: [] })).toBeNull();
    expect(readGraphError(502, undefined)?.fault).toBe('unavailable');
    expect(readGraphError(429, undefined)?.fault).toBe('throttled');
    expect(readGraphError(404, {})?.fault).toBe('refused');
  });
});
