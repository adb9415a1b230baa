import Button from '@mui/material/Button';
import { Bookmark, Pencil, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { defineExamples } from '../catalogue/examples.ts';
import { never, onTrial, Pressed, WithHost } from '../catalogue/frames.tsx';
import type { Sample } from '../catalogue/sample.ts';
import { SearchField } from '../form/fields/search-field.tsx';
import { ActionMenu, type MenuAction } from './action-menu.tsx';
import { ExportButton } from './export-button.tsx';
import { FloatingBar } from './floating-bar.tsx';
import { IconAction } from './icon-action.tsx';
import { MarkChip, type MarkTone } from './mark-chip.tsx';
import { NameButton } from './name-button.tsx';
import { ToolButton } from './tool-button.tsx';
import { Toolbar, ToolbarSpace, ToolbarText } from './toolbar.tsx';

const none = (): void => undefined;
const tones: readonly MarkTone[] = ['neutral', 'accent', 'good', 'warning', 'bad', 'onPicture'];

const actionsOf = ({ action, secondAction, removal, longName }: Sample): readonly MenuAction[] => [
  { label: action, icon: <Plus aria-hidden />, run: none },
  { label: secondAction, icon: <Pencil aria-hidden />, run: none },
  { label: longName, isDisabled: true, run: none },
  { label: removal, icon: <Trash2 aria-hidden />, tone: 'danger', startsGroup: true, run: none },
];

function SampleToolbar({ label, title, action, secondAction, name }: Sample): ReactNode {
  return (
    <Toolbar>
      <SearchField label={label} text="" onChange={none} />
      <ToolbarText>{name}</ToolbarText>
      <ToolbarSpace />
      <ToolButton label={title} icon={<Bookmark aria-hidden />} />
      <Button>{secondAction}</Button>
      <Button variant="contained" color="primary">
        {action}
      </Button>
    </Toolbar>
  );
}

const csv = { csv: 'name', usage: 3, quota: 100 };

export const examples = defineExamples('controls', {
  ActionMenu: {
    normal: (sample) => <ActionMenu label={sample.title} actions={actionsOf(sample)} />,
    small: (sample) => <ActionMenu size="small" label={sample.title} actions={actionsOf(sample)} />,
    open: (sample) => (
      <Pressed>
        <ActionMenu label={sample.title} actions={actionsOf(sample)} />
      </Pressed>
    ),
  },
  ExportButton: {
    normal: ({ title }) => <ExportButton name="export" of={title} load={() => Promise.resolve(csv)} />,
    pending: () => (
      <Pressed>
        <ExportButton name="export" load={never} />
      </Pressed>
    ),
    forbidden: () => (
      <WithHost session={onTrial}>
        <ExportButton name="export" load={never} />
      </WithHost>
    ),
  },
  FloatingBar: {
    normal: ({ title, name, secondAction, removal, longText }) => (
      <>
        {Array.from({ length: 20 }, (_, row) => (
          <p key={row}>{longText}</p>
        ))}
        <FloatingBar aria-label={title}>
          <ToolbarText>{name}</ToolbarText>
          <ToolbarSpace />
          <Button>{secondAction}</Button>
          <Button color="error">{removal}</Button>
        </FloatingBar>
      </>
    ),
  },
  IconAction: {
    normal: ({ secondAction }) => <IconAction label={secondAction} icon={<Pencil aria-hidden />} />,
    small: ({ secondAction }) => <IconAction size="small" label={secondAction} icon={<Pencil aria-hidden />} />,
  },
  MarkChip: {
    tones: ({ name }) => tones.map((tone) => <MarkChip key={tone} tone={tone}>{`${name} `}</MarkChip>),
    withIcon: ({ name }) => (
      <MarkChip tone="warning" icon={<Bookmark aria-hidden />}>
        {name}
      </MarkChip>
    ),
  },
  NameButton: {
    normal: ({ name }) => <NameButton onClick={none}>{name}</NameButton>,
    longText: ({ longName }) => <NameButton onClick={none}>{longName}</NameButton>,
  },
  ToolButton: {
    normal: ({ title }) => <ToolButton label={title} icon={<Bookmark aria-hidden />} />,
    disabled: ({ title }) => <ToolButton disabled label={title} icon={<Bookmark aria-hidden />} />,
  },
  Toolbar: {
    normal: (sample) => <SampleToolbar {...sample} />,
    longText: (sample) => <SampleToolbar {...sample} name={sample.longName} />,
  },
});
