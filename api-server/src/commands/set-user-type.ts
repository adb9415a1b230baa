import { parseArgs } from 'node:util';
import { userTypes } from '@tessera/contracts/user/user.schema';
import { processConfig } from '../config.ts';
import { createUserRepository } from '../modules/accounts/user/user.repository.ts';
import { audit } from '../platform/audit/audit.ts';
import { createStoredClock } from '../platform/clock.ts';
import { openDatabase, type Trx } from '../platform/db/database.ts';
import { databaseOf } from '../platform/db/embedded/running-database.ts';
import { notifyUser } from '../platform/events/user-events.ts';
import { createLog } from '../platform/log.ts';

const names = ['user', 'admin', 'test'] as const;
type Name = (typeof names)[number];
const usage = `Usage: npm run user -- EMAIL --type ${names.join('|')}`;

interface Wish {
  readonly email: string;
  readonly name: Name;
}

function readWish(args: readonly string[]): Wish {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { type: { type: 'string' } },
  });
  const [email, ...rest] = positionals;
  const name = names.find((each) => each === values.type);
  if (email === undefined || name === undefined || rest.length > 0) throw new Error(usage);
  return { email: email.trim().toLowerCase(), name };
}

/** Changes the type of the account with an address, and returns what was done. */
async function setType(trx: Trx, { email, name }: Wish, now: Date): Promise<string> {
  const users = createUserRepository(trx);
  const user = await users.findByEmail(email);
  // The address of an unconfirmed account may belong to somebody else.
  if (user === undefined || user.verified_at === null)
    throw new Error(`No confirmed account has the address ${email}: register it first.`);
  const before = names.find((each) => userTypes[each] === user.type) ?? 'user';
  if (before === name) return `${email} is of the type ${name} already.`;
  await users.setType(user.id, userTypes[name]);
  await audit(
    trx,
    { caller: null, now, request: null },
    {
      action: 'user.typeChanged',
      target: user.id,
      ownerId: user.id,
      detail: { from: before, to: name, by: 'npm run user' },
    },
  );
  await notifyUser(trx, user.id, { topic: 'rights.changed', data: { userId: user.id } });
  return `${email} was of the type ${before}, and is of the type ${name} now.`;
}

try {
  const wish = readWish(process.argv.slice(2));
  const db = openDatabase({ url: databaseOf(processConfig()), pool: 1 });
  try {
    const config = processConfig();
    const clock = await createStoredClock(db, {
      isProduction: config.environment === 'production',
      log: createLog(config),
    });
    try {
      process.stdout.write(`${await db.transaction().execute((trx) => setType(trx, wish, clock.now()))}\n`);
    } finally {
      await clock.stop();
    }
  } finally {
    await db.destroy();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
