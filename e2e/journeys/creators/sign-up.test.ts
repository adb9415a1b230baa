import { kolCalls } from '@tessera/contracts/kol/kol.calls';
import { signUpCalls } from '@tessera/contracts/sign-up/sign-up.calls';
import { signUpPaths } from '@tessera/contracts/sign-up/sign-up.paths';
import { consentVersionOf } from '@tessera/contracts/sign-up/sign-up.schema';
import { eventually } from '../../src/harness/eventually.ts';
import { expect, test } from '../../src/harness/journey.ts';
import { agree } from '../../src/harness/network-dialog.ts';
import { createStranger, inDatabase, mailsTo, newEmail } from '../../src/harness/person.ts';
import { pixel } from '../../src/harness/pixel.ts';

const linkIn = (text: string): string | undefined => /\S+\/kolSignUp\?\S+/u.exec(text)?.[0];

test('an influencer is invited, agrees, connects an account, is approved and withdraws; invalid input is rejected', async ({
  journey,
}) => {
  const { person, visitor: owner } = await journey.arrive({ plan: 3 });
  const mine = owner.page;
  const creator = await journey.visit({ width: 400 });
  const theirs = creator.page;
  const email = newEmail();

  await mine.goto('/kol');
  await mine.getByRole('button', { name: 'Sign-up links' }).click();
  await mine.getByRole('button', { name: 'Questions', exact: true }).click();
  await mine.getByLabel('Name of your brand').fill('Harbour Lane');
  await mine.getByRole('button', { name: 'Add question' }).click();
  await mine.getByRole('textbox', { name: 'Question 1' }).fill('Which size do you wear?');
  await mine.getByRole('checkbox', { name: 'Must be answered' }).check();
  await mine.getByRole('button', { name: 'Save form' }).click();
  await expect(mine.getByText('Form saved as version 1.1').first()).toBeVisible();
  await mine.getByRole('link', { name: 'Sign-up links' }).click();
  await mine.getByRole('button', { name: 'Invite to sign up' }).first().click();
  await mine.getByRole('dialog').getByLabel('Email').fill(email);
  await mine.getByRole('dialog').getByLabel('Signature').fill('Kaede, Harbour Lane');
  await mine.getByRole('button', { name: 'Send link' }).click();
  await expect(mine.getByRole('row', { name: new RegExp(email, 'u') })).toContainText('Sent');

  const link = await eventually(async () => {
    const [mail] = await mailsTo(journey.product.origin, email);
    const found = mail && linkIn(mail.text);
    if (found === undefined) throw new Error(`no link came to ${email}`);
    expect(mail?.text).toContain('Kaede, Harbour Lane');
    return found;
  });
  await theirs.goto(link);
  await theirs.getByRole('heading', { name: 'Sign up with Harbour Lane' }).waitFor();
  // The open page is updated.
  await expect(mine.getByRole('row', { name: new RegExp(email, 'u') })).toContainText('Opened');

  await theirs.getByLabel('Username').fill('harus_lip');
  await theirs.getByLabel('Which size do you wear?').fill('M');
  await theirs.getByRole('button', { name: 'Agree and sign up' }).click();
  await expect(theirs.getByText('Consent can not be empty!')).toBeVisible();
  await theirs.getByRole('checkbox', { name: /I agree that Harbour Lane/u }).check();
  await theirs.getByRole('button', { name: 'Agree and sign up' }).click();
  await theirs.getByText(/You agreed to version 1\.1 for Harbour Lane/u).waitFor();

  creator.expectComplaint(/status of 400 .*uploadImage/u);
  const file = theirs.getByLabel('Add picture', { exact: true });
  await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
  await expect(theirs.getByText('This file cannot be read.').first()).toBeVisible();
  await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(pixel) });
  await theirs.getByRole('img', { name: 'Picture 1' }).waitFor();

  // First everything is refused at the network, then one permission: each page says so, and links to the network again.
  await theirs.getByRole('button', { name: 'Continue with Facebook' }).click();
  await theirs.getByRole('button', { name: 'Cancel' }).click();
  await theirs.getByText('You did not continue at Facebook, so nothing was connected.').waitFor();
  await theirs.getByRole('button', { name: 'Ask again' }).click();
  await agree(theirs, { as: /春田/u, without: ['instagram_manage_insights'] });
  await theirs.getByText('Need permission. Not allowed at Facebook yet: Insights of your business accounts.').waitFor();
  await theirs.getByRole('button', { name: 'Ask again' }).click();
  await agree(theirs, { as: /春田/u });
  await theirs.getByRole('heading', { level: 1, name: 'Authorization succeeded' }).waitFor();
  await theirs.getByRole('button', { name: 'Continue' }).click();
  await theirs.getByRole('button', { name: 'Share @harus_lip' }).click();
  await theirs.getByText(/Authorization succeeded/u).waitFor();

  await expect(mine.getByRole('row', { name: /harus_lip/u })).toContainText('Authorized');
  await mine.getByRole('button', { name: 'harus_lip', exact: true }).click();
  const panel = mine.getByRole('dialog', { name: 'Sign-up' });
  await panel.getByRole('img', { name: 'Picture 1' }).waitFor();
  await panel.getByRole('button', { name: 'Approve' }).click();
  await expect(panel.getByText('Approved', { exact: true })).toBeVisible();
  const { kolList } = await person.api.call(kolCalls.getKol, { body: {} });
  expect(kolList.map(({ username }) => username)).toEqual(['harus_lip']);

  await theirs.getByRole('button', { name: 'Withdraw and delete' }).click();
  await theirs.getByText(/You have withdrawn/u).waitFor();
  await expect(panel.getByText('Withdrawn', { exact: true })).toBeVisible();

  // The panel is still open for the sign-up that is deleted.
  owner.expectComplaint(/status of 404 .*getSignUp/u);
  const {
    signUpList: [sent],
  } = await person.api.call(signUpCalls.getSignUps);
  await person.api.call(signUpCalls.deleteSignUp, { body: { id: sent?.id ?? '' } });
  creator.expectComplaint(/status of 404 .*getInfo/u);
  await theirs.goto(link);
  await theirs.getByText(/Ask whoever sent it for a new one/u).waitFor();
});

test('an expired sign-up link accepts nothing, still allows to withdraw, and can be sent again', async ({
  journey,
}) => {
  const { person, visitor: owner } = await journey.arrive({ plan: 3 });
  const [silent, answered] = [newEmail(), newEmail()];
  const [silentLink, answeredLink] = await Promise.all(
    [silent, answered].map(
      async (email) =>
        (await person.api.call(signUpCalls.addSignUp, { body: { email, language: 'en' } })).signUp.signUpUrl,
    ),
  );
  const encryptId = new URL(answeredLink ?? '', journey.product.origin).searchParams.get('encryptId') ?? '';
  const data = {
    username: 'harus_lip',
    publicEmail: '',
    contactPhoneNumber: '',
    externalUrl: '',
    answerList: [],
    isAgreed: true as const,
    consentVersion: consentVersionOf(0),
  };
  await createStranger(journey.product.origin).call(signUpCalls.setInfo, { body: { encryptId, data } });
  await inDatabase(
    journey.product,
    async (client) =>
      void (await client.query('update kol_sign_up set expires_at = $2 where email = any($1)', [
        [silent, answered],
        new Date(Date.now() - 1_000),
      ])),
  );

  const creator = await journey.visit({ width: 400 });
  creator.expectComplaint(/status of 404 .*getInfo/u);
  const theirs = creator.page;
  await theirs.goto(silentLink ?? '');
  await theirs.getByText(/or its 60 days are over/u).waitFor();
  await theirs.goto(answeredLink ?? '');
  await theirs.getByText(/This link has expired/u).waitFor();
  await expect(theirs.getByRole('textbox')).toHaveCount(0);
  await expect(theirs.getByRole('button', { name: 'Continue with Facebook' })).toHaveCount(0);
  await theirs.getByRole('button', { name: 'Withdraw and delete' }).click();
  await theirs.getByText(/You have withdrawn/u).waitFor();

  const mine = owner.page;
  await mine.goto(signUpPaths.list);
  const row = mine.getByRole('row', { name: new RegExp(silent, 'u') });
  await expect(row).toContainText('Expired');
  await row.getByRole('button', { name: `Actions for ${silent}` }).click();
  await mine.getByRole('menuitem', { name: 'Send again' }).click();
  await expect(row).toContainText('Sent');
  const sentAnew = await eventually(async () => {
    const found = (await mailsTo(journey.product.origin, silent))
      .map(({ text }) => linkIn(text))
      .find((link) => link !== undefined && !link.includes(silentLink ?? ''));
    if (found === undefined) throw new Error(`no second link came to ${silent}`);
    return found;
  });
  await theirs.goto(sentAnew);
  await theirs.getByLabel('Username').waitFor();
});
