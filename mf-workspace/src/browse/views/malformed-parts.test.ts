import { malformedParts } from './malformed-parts.ts';
import { emptyAddress, writeWorkspaceAddress } from './workspace-address.ts';

test.each([
  ['', []],
  ['utm_source=mail&range=thisYear&sort=TIME&top=false&compare=true&contentOrder=interactions.desc', []],
  ['range=lastYears&sort=likes&contentId=7', ['contentId', 'range', 'sort']],
  ['range=custom&dateFrom=2026-03-04&toDate=2026-03-01', ['range']],
  ['range=custom&dateFrom=2026-03-01&toDate=2026-03-04', []],
  ['filter={"likes":{"min":5}}', []],
  ['filter={"likes":{"min":5},"mood":"sunny"}', ['filter']],
  ['filter={"likes"', ['filter']],
  ['filter={}', []],
  ['types=GraphVideo,GraphImage&hidden=&density=compact&captions=maybe', ['captions']],
  ['scale=logarithm&markedLine=others&emvOrder=sum.up', ['scale', 'emvOrder']],
])('the address "%s" has these malformed parts: %j', (search, expected) => {
  expect(malformedParts(new URLSearchParams(search))).toEqual(expected);
});

test('an address written by the workspace has no malformed parts', () => {
  const search = writeWorkspaceAddress({
    ...emptyAddress,
    screen: 'chart',
    range: 'last7Days',
    by: 'type',
    scale: 'log',
    hiddenLines: ['others'],
    filter: { tags: ['茶'] },
    size: 'large',
    hasCaptions: true,
    figures: [],
    hiddenColumns: [],
    density: 'compact',
  });
  expect(malformedParts(search)).toEqual([]);
});
