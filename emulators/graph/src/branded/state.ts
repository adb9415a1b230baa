import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { isRecord } from '../http/call.ts';
import { type Account, type AccountIndex } from '../simulation/accounts.ts';

export const statuses = ['PENDING', 'APPROVED', 'DECLINED', 'REVOKED', 'CANCELED'] as const;
export type Status = (typeof statuses)[number];

/** A brand's request to use a creator's posts, with its status. */
export interface Permission {
  readonly id: string;
  readonly brand: Account;
  readonly creator: Account;
  readonly status: Status;
}

const keyOf = (brand: Account, creator: Account): string => `${brand.id} ${creator.id}`;

/** All requests for branded content. With a file they survive a restart. */
export class Permissions {
  private readonly permissions = new Map<string, Permission>();
  private readonly file: string | undefined;

  constructor(accounts: AccountIndex, file: string | undefined) {
    this.file = file;
    if (file === undefined || !existsSync(file)) return;
    const saved: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const entries: readonly unknown[] = isRecord(saved) && Array.isArray(saved.permissions) ? saved.permissions : [];
    for (const entry of entries) {
      if (!isRecord(entry)) continue;
      const [brand, creator] = [accounts.byUsername(String(entry.brand)), accounts.byUsername(String(entry.creator))];
      const status = statuses.find((known) => known === entry.status);
      // With another seed, an account of the file may not exist.
      if (brand !== undefined && creator !== undefined && status !== undefined)
        this.permissions.set(keyOf(brand, creator), { id: String(entry.id), brand, creator, status });
    }
  }

  find(brand: Account, creator: Account): Permission | undefined {
    return this.permissions.get(keyOf(brand, creator));
  }

  ofBrand(brand: Account): Permission[] {
    return this.all().filter((permission) => permission.brand.id === brand.id);
  }

  all(): Permission[] {
    return [...this.permissions.values()];
  }

  /** Returns a pending or approved permission if there is one, and makes a pending one otherwise. */
  ask(brand: Account, creator: Account): Permission {
    const known = this.find(brand, creator);
    if (known !== undefined && (known.status === 'PENDING' || known.status === 'APPROVED')) return known;
    const made: Permission = {
      id: known?.id ?? `1209${String(this.permissions.size + 1).padStart(12, '0')}`,
      brand,
      creator,
      status: 'PENDING',
    };
    this.keep(made);
    return made;
  }

  change(permission: Permission, status: Status): void {
    this.keep({ ...permission, status });
  }

  private keep(permission: Permission): void {
    this.permissions.set(keyOf(permission.brand, permission.creator), permission);
    if (this.file === undefined) return;
    const permissions = this.all().map(({ id, brand, creator, status }) => ({
      id,
      brand: brand.username,
      creator: creator.username,
      status,
    }));
    // Write and rename: if the process is killed while writing, the old file stays intact.
    writeFileSync(`${this.file}.new`, JSON.stringify({ permissions }));
    renameSync(`${this.file}.new`, this.file);
  }
}
