import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { isRecord } from '../http/call.ts';
import { type Account, type AccountIndex } from '../simulation/accounts.ts';

export const statuses = ['PENDING', 'APPROVED', 'DECLINED', 'REVOKED', 'CANCELED'] as const;
type Status = (typeof statuses)[number];

/** A brand's request to use a creator's posts, with its status. */
export interface Permission {
  readonly id: string;
  readonly brand: Account;
  readonly creator: Account;
  readonly status: Status;
}

const keyOf = (brand: Account, creator: Account): string => `${brand.id} ${creator.id}`;

/** All requests for branded content. With a file they survive a restart. */
export interface Permissions {
  find: (brand: Account, creator: Account) => Permission | undefined;
  ofBrand: (brand: Account) => Permission[];
  all: () => Permission[];
  /** Returns a pending or approved permission if there is one, and makes a pending one otherwise. */
  request: (brand: Account, creator: Account) => Permission;
  change: (permission: Permission, status: Status) => void;
}

const readPermissions = (accounts: AccountIndex, file: string | undefined): Permission[] => {
  if (file === undefined || !existsSync(file)) return [];
  const saved: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const entries: readonly unknown[] = isRecord(saved) && Array.isArray(saved.permissions) ? saved.permissions : [];
  return entries.filter(isRecord).flatMap((entry) => {
    const [brand, creator] = [accounts.byUsername(String(entry.brand)), accounts.byUsername(String(entry.creator))];
    const status = statuses.find((known) => known === entry.status);
    // With another seed, an account of the file may not exist.
    return brand === undefined || creator === undefined || status === undefined
      ? []
      : [{ id: String(entry.id), brand, creator, status }];
  });
};

export const createPermissions = (accounts: AccountIndex, file: string | undefined): Permissions => {
  const permissions = new Map(
    readPermissions(accounts, file).map((permission) => [keyOf(permission.brand, permission.creator), permission]),
  );
  const all = (): Permission[] => [...permissions.values()];
  const find = (brand: Account, creator: Account): Permission | undefined => permissions.get(keyOf(brand, creator));
  const save = (permission: Permission): void => {
    permissions.set(keyOf(permission.brand, permission.creator), permission);
    if (file === undefined) return;
    const saved = all().map(({ id, brand, creator, status }) => ({
      id,
      brand: brand.username,
      creator: creator.username,
      status,
    }));
    // Write and rename: if the process is killed while writing, the old file stays intact.
    writeFileSync(`${file}.new`, JSON.stringify({ permissions: saved }));
    renameSync(`${file}.new`, file);
  };
  return {
    find,
    all,
    ofBrand: (brand) => all().filter((permission) => permission.brand.id === brand.id),
    request: (brand, creator) => {
      const known = find(brand, creator);
      if (known !== undefined && (known.status === 'PENDING' || known.status === 'APPROVED')) return known;
      const made: Permission = {
        id: known?.id ?? `1209${String(permissions.size + 1).padStart(12, '0')}`,
        brand,
        creator,
        status: 'PENDING',
      };
      save(made);
      return made;
    },
    change: (permission, status) => save({ ...permission, status }),
  };
};
