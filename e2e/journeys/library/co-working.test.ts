import { kolCalls } from '@tessera/contracts/kol/kol.calls';
import { expect, test } from '../../src/harness/journey.ts';

test('two users edit one co-working tag and see each other’s changes; a removed member loses access at once', async ({
  journey,
}) => {
  const [owner, member] = [await journey.arrive({ plan: 3 }), await journey.arrive({ plan: 3 })];
  await owner.person.api.call(kolCalls.updateKol, { body: { kol: ['mochi.and.miso', 'willowandloom'] } });
  const [mine, theirs] = [owner.visitor.page, member.visitor.page];

  await mine.goto('/kol');
  await mine
    .getByRole('row', { name: /mochi\.and\.miso/u })
    .getByRole('checkbox')
    .check();
  await mine.getByRole('button', { name: 'Co-working tag', exact: true }).click();
  await mine.getByLabel('New co-working tag').fill('Spring');
  await mine.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(mine.getByText('1 influencer added to “Spring”').first()).toBeVisible();

  await theirs.goto('/kol');
  await mine.getByRole('button', { name: 'Co-working tags', exact: true }).click();
  const panel = mine.getByRole('dialog', { name: 'Co-working tags' });
  await panel.getByRole('button', { name: 'Members', exact: true }).click();
  await panel.getByLabel('Email of the member').fill(member.person.email);
  await panel.getByRole('combobox', { name: /Permission/u }).click();
  await mine.getByRole('option', { name: 'Can edit' }).click();
  await panel.getByRole('button', { name: 'Share', exact: true }).click();

  // The open page is updated without a reload.
  await theirs.getByRole('button', { name: 'Co-working tags (1 new)' }).click();
  const shared = theirs.getByRole('dialog', { name: 'Co-working tags' });
  await expect(shared.getByText(`${owner.person.email} shared “Spring” with you`)).toBeVisible();

  // Both rename it based on the same version.
  for (const [page, name] of [
    [mine, 'Summer'],
    [theirs, 'Autumn'],
  ] as const) {
    await page.getByRole('button', { name: 'Actions for Spring' }).click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await page.getByLabel('Name', { exact: true }).fill(name);
  }
  await theirs.getByRole('button', { name: 'Save name' }).click();
  await expect(theirs.getByText('Renamed to “Autumn”').first()).toBeVisible();
  owner.visitor.expectComplaint(/status of 409/u);
  await mine.getByRole('button', { name: 'Save name' }).click();
  await expect(mine.getByText('Saved now: “Autumn”. Saving again puts yours in its place.')).toBeVisible();
  await mine.getByRole('button', { name: 'Save name' }).click();
  await expect(shared.getByText('Summer', { exact: true })).toBeVisible();

  await shared.getByRole('button', { name: 'Show influencers' }).click();
  await expect(theirs.getByRole('row', { name: /mochi\.and\.miso/u })).toBeVisible();
  await expect(theirs.getByRole('row', { name: /willowandloom/u })).toHaveCount(0);

  member.visitor.expectComplaint(/status of 404/u);
  await panel.getByRole('button', { name: `Remove ${member.person.email}` }).click();
  await mine.getByRole('button', { name: 'Remove member' }).click();
  await expect(theirs.getByText('You can no longer see this tag')).toBeVisible();
  await expect(theirs.getByRole('row', { name: /mochi\.and\.miso/u })).toHaveCount(0);
});
