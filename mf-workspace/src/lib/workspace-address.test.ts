import { readWorkspaceAddress, writeWorkspaceAddress } from './workspace-address.ts';

const folderId = '0190c2f4-7a10-7cc3-8a51-3f2d5c1b9e01';
const contentId = '0190c2f4-7a10-7cc3-8a51-3f2d5c1b9e02';
const nothing = { folderId: null, contentId: null, direction: 'desc', media: null } as const;

describe('the address of the workspace', () => {
  it.each([
    { name: 'nothing said', search: '', expected: nothing },
    { name: 'a board', search: `folderId=${folderId}`, expected: { ...nothing, folderId } },
    { name: 'a content', search: `contentId=${contentId}`, expected: { ...nothing, contentId } },
    { name: 'all contents', search: 'contentId=all', expected: { ...nothing, contentId: 'all' } },
    { name: 'oldest first', search: 'direction=asc', expected: { ...nothing, direction: 'asc' } },
    { name: 'an open media', search: 'media=CxYz_1-2', expected: { ...nothing, media: 'CxYz_1-2' } },
    { name: 'a board that cannot be, so that it is told to be missing', search: 'folderId=1', expected: { ...nothing, folderId: '1' } },
    { name: 'a content that cannot be', search: 'contentId=or%201%3D1', expected: nothing },
    { name: 'a direction that is none', search: 'direction=sideways', expected: nothing },
  ])('reads $name', ({ search, expected }) => {
    expect(readWorkspaceAddress(new URLSearchParams(search))).toEqual(expected);
  });

  it.each([nothing, { folderId, contentId, direction: 'asc', media: 'CxYz_1-2' }, { folderId, contentId: 'all', direction: 'desc', media: null }] as const)(
    'is read as it was written: %o',
    (address) => {
      expect(readWorkspaceAddress(writeWorkspaceAddress(address))).toEqual(address);
    },
  );

  it('leaves out what is the default', () => {
    expect(writeWorkspaceAddress({ folderId, contentId: null, direction: 'desc', media: null }).toString()).toBe(`folderId=${folderId}`);
  });
});
