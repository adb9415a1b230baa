import { shareCalls } from '@tessera/contracts/share/share.calls';
import { eventually } from '../../src/harness/eventually.ts';
import { expect, test } from '../../src/harness/journey.ts';
import { makeBoard } from '../../src/harness/library.ts';
import { mailsTo, makeAdmin } from '../../src/harness/person.ts';

test('an Admin suspends an account, which ends its session and links, and resumes it', async ({ journey }) => {
  const { origin } = journey.product;
  const { person, visitor } = await journey.arrive({ plan: 3 });
  // The session ends, and the sign-in is refused.
  visitor.expectComplaint(/status of 40[013]/u);
  const { id: folderId } = await makeBoard(person.api, 'Spring');
  const { share } = await person.api.call(shareCalls.addShare, {
    body: { kind: 'board', title: 'Spring board', target: { folderId } },
  });
  const sharePath = share.path ?? '';
  await visitor.page.goto('/home/boards');
  await visitor.page.getByRole('link', { name: 'Spring' }).waitFor();

  const admin = await journey.arrive();
  await makeAdmin(journey.product, admin.person.email);
  const { page } = admin.visitor;
  await page.goto('/admin');
  await page.getByRole('searchbox').fill(person.email);
  await page.getByRole('button', { name: `Actions for ${person.email}` }).click();
  await page.getByRole('menuitem', { name: 'Suspend' }).click();
  const dialog = page.getByRole('dialog', { name: `Suspend ${person.email}` });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Complaints of other users');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Suspend' }).click();
  await page.getByText(`${person.email} is suspended`).first().waitFor();

  // The open page is signed out without a reload.
  await visitor.page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  const stranger = await journey.visit();
  expect((await stranger.context.request.get(sharePath)).status()).toBe(403);
  const mail = await eventually(async () => {
    const found = (await mailsTo(origin, person.email)).find(
      ({ subject }) => subject === 'Your Tessera account is suspended',
    );
    if (found === undefined) throw new Error('no mail came yet');
    return found;
  });
  expect(mail.text).toContain('Complaints of other users');
  await visitor.page.goto('/login');
  await visitor.page.getByLabel('Email').fill(person.email);
  await visitor.page.getByLabel('Password', { exact: true }).fill(person.password);
  await visitor.page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await visitor.page.getByText('This account is suspended.', { exact: false }).first().waitFor();

  await page.getByRole('button', { name: `Actions for ${person.email}` }).click();
  await page.getByRole('menuitem', { name: 'Resume' }).click();
  const resumption = page.getByRole('dialog', { name: `Resume ${person.email}` });
  await resumption.getByRole('textbox', { name: 'Reason' }).fill('Cleared up');
  await resumption.getByRole('button', { name: 'Resume' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Resume' }).click();
  await page.getByText(`${person.email} is active again`).first().waitFor();
  await visitor.page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await visitor.page.getByRole('button', { name: `Account of ${person.email}` }).waitFor();
  expect((await stranger.context.request.get(sharePath)).status()).toBe(200);
});
