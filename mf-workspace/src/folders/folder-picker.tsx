import type { Folder } from '@tessera/contracts/folder/folder.schema';
import { InputBase, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { NameText, useFormat } from '@tessera/ui/shared-modules/kit';
import { color, height, radius, size, step } from '@tessera/ui/theme/tokens';
import { Check } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useId, useState } from 'react';
import { FolderCover } from './folder-cover.tsx';
import { searchFolders } from './folder-search.ts';

const SearchInput = styled(InputBase)({ padding: `${step * 2}px ${step * 3}px`, borderBottom: `1px solid ${color.hairline}`, '& input:focus-visible': { outline: 'none' } });
const List = styled('ul')({ margin: 0, padding: step, listStyle: 'none', maxHeight: 320, overflowY: 'auto' });
const Option = styled('li')({
  display: 'flex',
  alignItems: 'center',
  gap: step * 2.5,
  minHeight: height.touch + step,
  padding: `${step}px ${step * 2}px`,
  borderRadius: radius.control - 2,
  cursor: 'pointer',
  '&[data-active="true"], &:hover': { background: color.hover },
  '& > svg': { width: 16, height: 16, marginLeft: 'auto', flex: 'none', color: color.accent },
});
const Texts = styled('span')({ minWidth: 0, display: 'flex', flexDirection: 'column', lineHeight: 1.35, overflowWrap: 'anywhere' });
const Small = styled('span')({ fontSize: size.tiny, color: color.inkSecondary });
const Nothing = styled('p')({ padding: step * 4, color: color.inkSecondary, fontSize: size.small });

interface FolderPickerProps {
  readonly folders: readonly Folder[];
  readonly currentId: string | undefined;
  readonly onPick: (folder: Folder) => void;
}

/** Boards to choose one of: typing searches, the arrow keys move, Enter chooses. */
export function FolderPicker({ folders, currentId, onPick }: FolderPickerProps): ReactNode {
  const { t } = useTranslation('workspace');
  const { date } = useFormat();
  const listId = useId();
  // Boards of one name are told apart by when they were made.
  const isNamesake = ({ id, settings: { name } }: Folder): boolean => folders.some((other) => other.id !== id && other.settings.name === name);
  const [text, setText] = useState('');
  const found = searchFolders(folders, text);
  const [activeId, setActiveId] = useState(currentId);
  const activeIndex = Math.max(0, found.findIndex(({ id }) => id === activeId));
  const active = found[activeIndex];
  const optionId = (folder: Folder): string => `${listId}-${folder.id}`;

  const moveTo = (index: number): void => {
    const next = found[(index + found.length) % found.length];
    if (!next) return;
    setActiveId(next.id);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // Enter that ends the composition of a character chooses no board.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') moveTo(activeIndex + 1);
    else if (event.key === 'ArrowUp') moveTo(activeIndex - 1);
    else if (event.key === 'Enter' && active) onPick(active);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <SearchInput
        autoFocus
        value={text}
        placeholder={t('folder.search.label')}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        slotProps={{
          input: {
            role: 'combobox',
            'aria-label': t('folder.search.label'),
            'aria-expanded': true,
            'aria-controls': listId,
            'aria-autocomplete': 'list',
            'aria-activedescendant': active ? optionId(active) : undefined,
          },
        }}
      />
      <List role="listbox" id={listId} aria-label={t('folder.list.title')}>
        {found.map((folder) => (
          <Option key={folder.id} id={optionId(folder)} role="option" aria-selected={folder.id === currentId} data-active={folder.id === active?.id} onClick={() => onPick(folder)}>
            <FolderCover folder={folder} />
            <Texts>
              <NameText>{folder.settings.name}</NameText>
              <Small>
                {t('media.count', { count: folder.mediaCount })}
                {isNamesake(folder) && ` · ${t('folder.created', { day: date(folder.createdTime) })}`}
              </Small>
            </Texts>
            {folder.id === currentId && <Check aria-hidden />}
          </Option>
        ))}
      </List>
      {found.length === 0 && <Nothing role="status">{t('folder.search.nothing', { text })}</Nothing>}
    </>
  );
}
