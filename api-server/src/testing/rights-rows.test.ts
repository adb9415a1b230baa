import { expectedOf, rowComplaints, type RightsRows } from './rights-rows.ts';

const kol: RightsRows = { 'kol.getKol': { kind: 'signedIn' } };

test('rowComplaints names missing, surplus and duplicate rows', () => {
  expect(rowComplaints(['kol.getKol'], [{ file: 'kol/kol.rights.ts', value: kol }])).toEqual([]);
  expect(rowComplaints(['kol.getKol', 'kol.shareKol'], [{ file: 'kol/kol.rights.ts', value: kol }])).toEqual([
    expect.stringContaining(
      'No row states who may call kol.shareKol: add one row of the kind that it shall be (everybody, signedIn,',
    ),
  ]);
  expect(rowComplaints([], [{ file: 'kol/kol.rights.ts', value: kol }])).toEqual([
    'kol/kol.rights.ts has a row for kol.getKol, which is not a call.',
  ]);
  expect(
    rowComplaints(
      ['kol.getKol'],
      [
        { file: 'kol/kol.rights.ts', value: kol },
        { file: 'inspect/inspect.rights.ts', value: kol },
      ],
    ),
  ).toEqual(['inspect/inspect.rights.ts has a second row for kol.getKol.']);
});

test('expectedOf returns the answer for a caller from the kind, the general or the single rule of a row', () => {
  const row = { kind: 'adding', letIn: 'conflict', but: { 'Free Trial': '405' } } as const;
  expect(expectedOf(row, 'nobody')).toBe('401');
  expect(expectedOf(row, 'no plan')).toBe('planRight');
  expect(expectedOf(row, 'Enterprise')).toBe('conflict');
  expect(expectedOf(row, 'Free Trial')).toBe('405');
});
