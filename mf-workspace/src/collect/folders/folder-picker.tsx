import type { Folder } from '@tessera/contracts/folder/folder.schema';
import { InputBase, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { NameText, ResultCount, useCombobox, useFormat } from '@tessera/ui/shared-modules/kit';
import { color, height, radius, size, step } from '@tessera/ui/theme/tokens';
import { Check } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { FolderCover } from './folder-cover.tsx';
import { searchFolders } from './use-folders.ts';

const SearchInput = styled(InputBase)({
  padding: `${step * 2}px ${step * 3}px`,
  borderBottom: `1px solid ${color.hairline}`,
  '& input:focus-visible': { outline: 'none' },
});
const List = styled('ul')({
  position: 'relative',
  margin: 0,
  padding: step,
  listStyle: 'none',
  maxHeight: 320,
  overflowY: 'auto',
});
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
const Texts = styled('span')({
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  lineHeight: 1.35,
  overflowWrap: 'anywhere',
});
const Small = styled('span')({ fontSize: size.tiny, color: color.inkSecondary });
const Nothing = styled('p')({ padding: step * 4, color: color.inkSecondary, fontSize: size.small });

interface FolderPickerProps {
  readonly folders: readonly Folder[];
  readonly currentId: string | undefined;
  readonly onPick: (folder: Folder) => void;
}

/** A combobox to choose a board: typing filters, arrow keys move, Enter chooses. */
export function FolderPicker({ folders, currentId, onPick }: FolderPickerProps): ReactNode {
  const { t } = useTranslation('workspace');
  const { date } = useFormat();
  const id = useId();
  // Boards with the same name are distinguished by their creation date.
  const isNamesake = ({ id: folderId, settings: { name } }: Folder): boolean =>
    folders.some((other) => other.id !== folderId && other.settings.name === name);
  const [text, setText] = useState('');
  const found = searchFolders(folders, text);
  const { active, inputProps, listProps, optionProps } = useCombobox({
    id,
    text,
    onTextChange: setText,
    options: found,
    keyOf: (folder) => folder.id,
    onChoose: onPick,
    selectedKey: text === '' ? (currentId ?? null) : null,
  });

  return (
    <>
      <SearchInput
        autoFocus
        placeholder={t('folder.search.label')}
        slotProps={{ input: { ...inputProps, 'aria-label': t('folder.search.label') } }}
      />
      <List {...listProps()} aria-label={t('folder.list.title')}>
        {found.map((folder, index) => (
          <Option
            key={folder.id}
            {...optionProps(folder, index)}
            aria-selected={folder.id === currentId}
            data-active={folder.id === active?.id}
          >
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
      {found.length === 0 && <Nothing>{t('folder.search.nothing', { text })}</Nothing>}
      <ResultCount count={text === '' ? null : found.length} />
    </>
  );
}
