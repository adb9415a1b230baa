import { type Account } from '../simulation/accounts.ts';

export const STATUSES = ['PENDING', 'APPROVED', 'DECLINED', 'REVOKED', 'CANCELED'] as const;
export type Status = (typeof STATUSES)[number];

/** A brand's request to use a creator's posts, and how it stands. */
export type Permission = { id: string; brand: Account; creator: Account; status: Status };

/** Who asked whom for branded content; it lasts as long as the process. */
export class Permissions {
  private readonly permissions = new Map<string, Permission>();

  find(brand: Account, creator: Account): Permission | undefined {
    return this.permissions.get(`${brand.id} ${creator.id}`);
  }

  ofBrand(brand: Account): Permission[] {
    return this.all().filter((permission) => permission.brand.id === brand.id);
  }

  all(): Permission[] {
    return [...this.permissions.values()];
  }

  /** Asks once: what waits or stands already is given back as it is. */
  ask(brand: Account, creator: Account): Permission {
    const known = this.find(brand, creator);
    if (known !== undefined && (known.status === 'PENDING' || known.status === 'APPROVED')) return known;
    const made: Permission = { id: known?.id ?? `1209${String(this.permissions.size + 1).padStart(12, '0')}`, brand, creator, status: 'PENDING' };
    this.permissions.set(`${brand.id} ${creator.id}`, made);
    return made;
  }
}
