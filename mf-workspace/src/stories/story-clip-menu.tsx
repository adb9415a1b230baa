import type { Story, StoryContent } from '@tessera/contracts/story/story.schema';
import { Button, Menu, MenuItem } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { NameText, useHost } from '@tessera/ui/shared-modules/kit';
import { ClipboardPlus } from 'lucide-react';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';

interface StoryClipMenuProps {
  readonly story: Story;
  /** At least one. */
  readonly clipboards: readonly StoryContent[];
  readonly onChoose: (clipboard: StoryContent) => void;
}

/** The clipboards into which a story can be put; the one that was used last comes first. */
export function StoryClipMenu({ story, clipboards, onChoose }: StoryClipMenuProps): ReactNode {
  const { t } = useTranslation('workspace');
  const { storage } = useHost();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const buttonId = useId();
  const last = storage.get('StoryClipId');
  const offered = clipboards.filter(({ id }) => id !== story.storyContentId).toSorted((a, b) => Number(b.id === last) - Number(a.id === last));
  if (offered.length === 0) return null;
  return (
    <>
      <Button id={buttonId} aria-haspopup="menu" aria-expanded={anchor !== null} startIcon={<ClipboardPlus aria-hidden />} onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        {t('story.clip.open')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)} slotProps={{ list: { 'aria-labelledby': buttonId } }}>
        {offered.map((clipboard) => (
          <MenuItem
            key={clipboard.id}
            onClick={() => {
              setAnchor(null);
              onChoose(clipboard);
            }}
          >
            <NameText>{clipboard.value}</NameText>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
