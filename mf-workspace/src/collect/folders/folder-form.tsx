import { folderNameMax } from '@tessera/contracts/folder/folder.limits';
import { TextField, type FormState } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';

/** The form's values for creating and renaming a board. */
type FolderValues = Readonly<{ readonly name: string }>;

interface FolderFieldsProps {
  readonly form: FormState<FolderValues>;
  readonly help?: string;
}

/** The fields of a board. */
export function FolderFields({ form, help }: FolderFieldsProps): ReactNode {
  return (
    <TextField {...form.field('name')} autoFocus maxLength={folderNameMax} {...(help === undefined ? {} : { help })} />
  );
}
