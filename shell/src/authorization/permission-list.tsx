import { permissionLabels } from '@tessera/contracts/connection/permission-labels';
import { useFieldLabels } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { NameList } from './authorization-parts.tsx';

const isLabelled = (permission: string): permission is keyof typeof permissionLabels =>
  Object.hasOwn(permissionLabels, permission);

/** A list of permissions, each described by its purpose. */
export function PermissionList({ permissions }: { readonly permissions: readonly string[] }): ReactNode {
  const label = useFieldLabels(permissionLabels);
  return (
    <NameList>
      {permissions.filter(isLabelled).map((permission) => (
        <li key={permission}>{label(permission)}</li>
      ))}
    </NameList>
  );
}
