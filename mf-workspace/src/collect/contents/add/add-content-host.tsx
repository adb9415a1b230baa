import { addableContentTypes } from '@tessera/contracts/content/content.schema';
import type { Folder } from '@tessera/contracts/folder/folder.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useDraftState, WordFrom } from '@tessera/ui/shared-modules/kit';
import { useSearchParams } from '@tessera/ui/shared-modules/router';
import { Plus } from 'lucide-react';
import {
  createContext,
  use,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
  type RefObject,
  type SetStateAction,
} from 'react';
import { useWorkspaceAddress } from '../../../browse/views/use-workspace-address.ts';
import { GuardedButton } from '../../../lib/plan/guarded-button.tsx';
import { AddContentDialog } from './add-content-dialog.tsx';
import type { AddableType } from './content-lines.ts';
import type { NewContents } from './use-new-contents.ts';

interface AddContentDialogs {
  readonly open: () => void;
  /** A button that is always rendered. It receives the focus when the dialog closes. */
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
}

const AddContentContext = createContext<AddContentDialogs | undefined>(undefined);

/** Opens the dialog that adds contents to the current board. Throws outside an `AddContentHost`. */
export function useAddContentDialog(): AddContentDialogs {
  const dialogs = use(AddContentContext);
  if (!dialogs) throw new Error('useAddContentDialog needs an AddContentHost above it');
  return dialogs;
}

interface AddContentHostProps {
  /** The current board, once it is loaded. */
  readonly folder: Folder | undefined;
  readonly children: ReactNode;
}

/**
 * Renders the dialog for its children. It outlives the empty state that opens it, which disappears with the first
 * content while others are still being added.
 */
export function AddContentHost({ folder, children }: AddContentHostProps): ReactNode {
  // The board for which the dialog is open: on another one it is closed.
  const [openFor, setOpenFor] = useState<string | null>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const open = (): void => {
    buttonRef.current?.focus();
    setOpenFor(folder?.id ?? null);
  };
  if (openFor !== null && folder && folder.id !== openFor) setOpenFor(null);
  return (
    <AddContentContext value={{ open, buttonRef }}>
      {children}
      {folder && <TypedContents folder={folder} isOpen={openFor === folder.id} onClose={() => setOpenFor(null)} />}
    </AddContentContext>
  );
}

const lineMax = 200;

/** The content that the address asks to add: its type and its line. */
function readWanted(search: URLSearchParams): { readonly type: AddableType; readonly line: string } | null {
  const type = addableContentTypes.find((each) => each === search.get('add'));
  const line = search.get('line')?.trim() ?? '';
  return type === undefined || line === '' || line.length > lineMax ? null : { type, line };
}

interface TypedContentsProps {
  readonly folder: Folder;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** By board. */
type Typed = Readonly<Record<string, NewContents>>;

const noneTyped: Typed = {};
const nothing: NewContents = {
  type: 'USER',
  texts: { USER: '', HASHTAG: '', LOCATION: '', KEYWORD: '', USERTAGGED: '', CLIPBOARD: '' },
};

/**
 * The dialog of a board with its text, which is kept when it closes. It opens by itself if the session ended while it
 * was open.
 */
function TypedContents({ folder, isOpen, onClose }: TypedContentsProps): ReactNode {
  const { go } = useWorkspaceAddress();
  const [search] = useSearchParams();
  const [all, setAll, wasKept] = useDraftState('content.add', noneTyped);
  const typed = all[folder.id] ?? nothing;
  const setTyped = (change: SetStateAction<NewContents>): void =>
    setAll((before) => ({
      ...before,
      [folder.id]: typeof change === 'function' ? change(before[folder.id] ?? nothing) : change,
    }));
  const [openAgainFor, setOpenAgainFor] = useState(wasKept && folder.id in all ? folder.id : null);
  // The content from the link is filled in once; the user can change it like any other text.
  const wanted = readWanted(search);
  const [takenLine, setTakenLine] = useState<string | null>(null);
  if ((wanted?.line ?? null) !== takenLine) {
    setTakenLine(wanted?.line ?? null);
    if (wanted !== null) {
      setTyped({ type: wanted.type, texts: { ...typed.texts, [wanted.type]: wanted.line } });
      setOpenAgainFor(folder.id);
    }
  }
  if (!isOpen && openAgainFor !== folder.id) return null;
  const close = (): void => {
    setOpenAgainFor(null);
    if (wanted !== null) go({}, { replace: true });
    onClose();
  };
  // The content that was added last becomes the current one.
  return (
    <AddContentDialog
      key={folder.id}
      folder={folder}
      state={[typed, setTyped]}
      onAdded={({ id }) => go({ folderId: folder.id, contentId: id, media: null })}
      onClose={close}
    />
  );
}

/** The button that opens the dialog to add contents to the current board. */
export function AddContentButton({ ref }: Pick<ComponentProps<typeof GuardedButton>, 'ref'>): ReactNode {
  const { t } = useTranslation('workspace');
  const { open } = useAddContentDialog();
  return (
    <GuardedButton
      {...(ref !== undefined && { ref })}
      variant="contained"
      color="primary"
      startIcon={<Plus aria-hidden />}
      onClick={open}
    >
      <WordFrom from="sm">{t('content.add.open')}</WordFrom>
    </GuardedButton>
  );
}
