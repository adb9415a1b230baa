import { cheapestPlanWith, isUseful, planQuotas, planSwitches, rightsOf } from './rights.ts';

test.each([
  [
    0,
    {
      contentNumber: 1,
      folderNumber: 1,
      contentMonth: 3,
      contentMax: 1_000,
      contentDaily: 1_000,
      csvNumber: 5,
      kolNumber: 5,
      linkNumber: 50,
      storyContentNumber: 1,
      chatbotNumber: 1,
      timeRange: 3,
    },
  ],
  [
    1,
    {
      contentNumber: 3,
      folderNumber: 3,
      contentMonth: 13,
      contentMax: 10_000,
      contentDaily: 10_000,
      csvNumber: 5,
      kolNumber: 20,
      linkNumber: 500,
      storyContentNumber: 3,
      chatbotNumber: 1,
      timeRange: 3,
    },
  ],
  [
    2,
    {
      contentNumber: 10,
      folderNumber: 10,
      contentMonth: 40,
      contentMax: 50_000,
      contentDaily: 50_000,
      csvNumber: 20,
      kolNumber: 100,
      linkNumber: 5_000,
      storyContentNumber: 10,
      chatbotNumber: 5,
      timeRange: 6,
    },
  ],
  [
    3,
    {
      contentNumber: 30,
      folderNumber: 30,
      contentMonth: 100,
      contentMax: 100_000,
      contentDaily: 100_000,
      csvNumber: 50,
      kolNumber: 500,
      linkNumber: 50_000,
      storyContentNumber: 30,
      chatbotNumber: 20,
      timeRange: 12,
    },
  ],
] as const)('plan %s has the specified quotas', (plan, quotas) => {
  expect(rightsOf(plan).quotas).toEqual(quotas);
});

const switchesByPlan = [
  ['addContent', [true, true, true, true]],
  ['deleteContent', [true, true, true, true]],
  ['contentUser', [true, true, true, true]],
  ['contentUserTagged', [true, true, true, true]],
  ['contentHashtag', [true, true, true, true]],
  ['contentLocation', [true, false, true, true]],
  ['contentKeyword', [true, false, true, true]],
  ['contentClipboard', [false, false, true, true]],
  ['analysis', [true, true, true, true]],
  ['compare', [true, false, true, true]],
  ['shareReport', [true, true, true, true]],
  ['liveDisplay', [false, false, true, true]],
  ['webEmbed', [false, false, true, true]],
  ['advanceReport', [false, false, false, false]],
  ['csv', [false, false, true, true]],
  ['filterAd', [false, false, false, false]],
  ['filterInclude', [true, true, true, true]],
  ['filterExclude', [false, true, true, true]],
  ['filterLang', [false, true, true, true]],
  ['filterContNum', [false, true, true, true]],
  ['filterAccounts', [false, true, true, true]],
  ['filterLikes', [false, true, true, true]],
  ['filterComments', [false, true, true, true]],
  ['filterEngage', [false, true, true, true]],
] as const;

test('this test lists every switch of the plans', () => {
  expect(switchesByPlan.map(([name]) => name).toSorted()).toEqual([...planSwitches].toSorted());
  expect(switchesByPlan).toHaveLength(24);
});

test.each(switchesByPlan)('the right %s is, for the plans 0 to 3, %s', (right, expected) => {
  expect(([0, 1, 2, 3] as const).map((plan) => rightsOf(plan).switches[right])).toEqual(expected);
});

test('Enterprise has the same features as Advanced', () => {
  expect(rightsOf(3).switches).toEqual(rightsOf(2).switches);
});

test('a grant turns on a switch that no plan has, and nothing else', () => {
  const granted = rightsOf(1, ['filterAd']);
  expect(granted.switches.filterAd).toBe(true);
  expect({ ...granted.switches, filterAd: false }).toEqual(rightsOf(1).switches);
});

test('without a plan there are no rights', () => {
  const { switches, quotas } = rightsOf(null);
  expect(Object.values(switches).every((value) => !value)).toBe(true);
  expect(planQuotas.every((name) => quotas[name] === 0)).toBe(true);
});

test('cheapestPlanWith returns the cheapest plan with a right, or null', () => {
  expect(cheapestPlanWith('filterLikes')).toBe(1);
  expect(cheapestPlanWith('contentClipboard')).toBe(2);
  expect(cheapestPlanWith('filterAd')).toBeNull();
});

test('a power-up raises its quota by one each time it is held, and changes nothing else', () => {
  const { switches, quotas } = rightsOf(1, [], ['a', 'a', 'b']);
  expect(quotas).toEqual({ ...rightsOf(1).quotas, contentNumber: 5, folderNumber: 4 });
  expect(switches).toEqual(rightsOf(1).switches);
});

test('a power-up turns on its switch, and changes nothing else', () => {
  expect(rightsOf(1, [], ['c'])).toEqual({ ...rightsOf(1), switches: { ...rightsOf(1).switches, liveDisplay: true } });
  expect(rightsOf(1, [], ['d'])).toEqual({ ...rightsOf(1), switches: { ...rightsOf(1).switches, webEmbed: true } });
});

test('power-ups give nothing without a plan, and grants do', () => {
  expect(rightsOf(null, [], ['a', 'b', 'c', 'd'])).toEqual(rightsOf(null));
  expect(rightsOf(null, ['csv'], ['c']).switches).toEqual({ ...rightsOf(null).switches, csv: true });
});

test('a power-up with a switch is useful once, to a plan without it; one with a quota is always useful', () => {
  expect([isUseful('c', 1, []), isUseful('c', 1, ['d']), isUseful('c', 1, ['c']), isUseful('c', 2, [])]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect([isUseful('a', 3, []), isUseful('a', 1, ['a'])]).toEqual([true, true]);
});
