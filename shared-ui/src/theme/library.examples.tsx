import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Avatar from '@mui/material/Avatar';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import Divider from '@mui/material/Divider';
import Drawer from '@mui/material/Drawer';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Popover from '@mui/material/Popover';
import Select from '@mui/material/Select';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Tabs from '@mui/material/Tabs';
import Tooltip from '@mui/material/Tooltip';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { defineExamples } from '../catalogue/examples.ts';
import { Stateful } from '../catalogue/frames.tsx';
import type { Sample } from '../catalogue/sample.ts';
import { DialogContent } from '../focus/dialog-content.tsx';

const none = (): void => undefined;
const severities = ['info', 'success', 'warning', 'error'] as const;

const buttons = (size: 'small' | 'medium' | 'large', isDisabled = false) =>
  function Buttons({ action, secondAction, removal }: Sample): ReactNode {
    return (
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
        <Button size={size} disabled={isDisabled} variant="contained" color="primary" startIcon={<Plus aria-hidden />}>
          {action}
        </Button>
        <Button size={size} disabled={isDisabled}>
          {secondAction}
        </Button>
        <Button size={size} disabled={isDisabled} variant="text">
          {secondAction}
        </Button>
        <Button size={size} disabled={isDisabled} variant="contained" color="error">
          {removal}
        </Button>
      </Stack>
    );
  };

const tableOf = (count: number) =>
  function Rows({ title, label, likes, name }: Sample): ReactNode {
    return (
      <TableContainer>
        <Table aria-label={title}>
          <TableHead>
            <TableRow>
              <TableCell>{label}</TableCell>
              <TableCell align="right">{likes}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {Array.from({ length: count }, (_, row) => (
              <TableRow key={row} hover>
                <TableCell>{`${name} ${String(row + 1)}`}</TableCell>
                <TableCell align="right">{(row + 1) * 137}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    );
  };

const boxes = (isDisabled: boolean) =>
  function Boxes({ name, secondName, thirdName }: Sample): ReactNode {
    return (
      <Stack>
        <FormControlLabel disabled={isDisabled} control={<Checkbox />} label={name} />
        <FormControlLabel disabled={isDisabled} control={<Checkbox defaultChecked />} label={secondName} />
        <FormControlLabel disabled={isDisabled} control={<Checkbox indeterminate />} label={thirdName} />
      </Stack>
    );
  };

export const examples = defineExamples('library', {
  Alert: {
    tones: ({ title, text }) => (
      <Stack sx={{ gap: 3 }}>
        {severities.map((severity) => (
          <Alert key={severity} severity={severity}>
            <AlertTitle>{title}</AlertTitle>
            {text}
          </Alert>
        ))}
      </Stack>
    ),
    withActions: ({ text, action }) => (
      <Alert
        severity="info"
        action={
          <Button size="small" color="inherit">
            {action}
          </Button>
        }
      >
        {text}
      </Alert>
    ),
    longText: ({ longText }) => <Alert severity="warning">{longText}</Alert>,
  },
  Avatar: { normal: ({ name }) => <Avatar>{name.slice(0, 1)}</Avatar> },
  Button: {
    normal: buttons('medium'),
    small: buttons('small'),
    large: buttons('large'),
    disabled: buttons('medium', true),
  },
  Checkbox: { normal: boxes(false), disabled: boxes(true) },
  CircularProgress: { normal: ({ title }) => <CircularProgress aria-label={title} /> },
  Dialog: {
    normal: ({ title, text, action, secondAction }) => (
      <Dialog open onClose={none} aria-labelledby="title">
        <DialogTitle id="title">{title}</DialogTitle>
        <DialogContent>{text}</DialogContent>
        <DialogActions>
          <Button>{secondAction}</Button>
          <Button variant="contained" color="primary">
            {action}
          </Button>
        </DialogActions>
      </Dialog>
    ),
    longText: ({ longName, longText, action }) => (
      <Dialog open onClose={none} aria-labelledby="title">
        <DialogTitle id="title">{longName}</DialogTitle>
        <DialogContent>
          {Array.from({ length: 12 }, (_, row) => (
            <p key={row}>{longText}</p>
          ))}
        </DialogContent>
        <DialogActions>
          <Button>{action}</Button>
        </DialogActions>
      </Dialog>
    ),
  },
  Divider: { normal: () => <Divider /> },
  Drawer: {
    normal: ({ title, text }) => (
      <Drawer open anchor="right" onClose={none} slotProps={{ paper: { role: 'dialog', 'aria-label': title } }}>
        <p>{text}</p>
      </Drawer>
    ),
  },
  IconButton: {
    normal: ({ secondAction, removal }) => (
      <Stack direction="row" sx={{ gap: 2 }}>
        <IconButton aria-label={secondAction}>
          <Pencil aria-hidden />
        </IconButton>
        <IconButton aria-label={removal} size="small">
          <Trash2 aria-hidden />
        </IconButton>
      </Stack>
    ),
    disabled: ({ secondAction }) => (
      <IconButton aria-label={secondAction} disabled>
        <Pencil aria-hidden />
      </IconButton>
    ),
  },
  LinearProgress: {
    running: ({ title }) => <LinearProgress aria-label={title} variant="determinate" value={40} />,
    unknown: ({ title }) => <LinearProgress aria-label={title} />,
  },
  Link: { normal: ({ title }) => <Link href="#component=Link">{title}</Link> },
  Menu: {
    open: ({ title, secondAction, removal, longName }) => (
      <Menu open anchorEl={document.body} onClose={none} slotProps={{ list: { 'aria-label': title } }}>
        <MenuItem>
          <Pencil aria-hidden />
          {secondAction}
        </MenuItem>
        <MenuItem disabled>{longName}</MenuItem>
        <MenuItem>
          <Trash2 aria-hidden />
          {removal}
        </MenuItem>
      </Menu>
    ),
  },
  OutlinedInput: {
    empty: ({ label }) => <OutlinedInput placeholder={label} slotProps={{ input: { 'aria-label': label } }} />,
    filled: ({ label, name }) => <OutlinedInput defaultValue={name} slotProps={{ input: { 'aria-label': label } }} />,
    error: ({ label, name }) => (
      <OutlinedInput error defaultValue={name} slotProps={{ input: { 'aria-label': label } }} />
    ),
    disabled: ({ label, name }) => (
      <OutlinedInput disabled defaultValue={name} slotProps={{ input: { 'aria-label': label } }} />
    ),
  },
  Popover: {
    open: ({ title, text }) => (
      <Popover
        open
        anchorEl={document.body}
        onClose={none}
        slotProps={{ paper: { role: 'dialog', 'aria-label': title, sx: { p: 4 } } }}
      >
        {text}
      </Popover>
    ),
  },
  Select: {
    normal: ({ label, name, secondName }) => (
      <Stateful initial="name">
        {(value, change) => (
          <Select
            value={value}
            onChange={({ target }) => change(target.value)}
            SelectDisplayProps={{ 'aria-label': label }}
            MenuProps={{ slotProps: { list: { 'aria-label': label } } }}
          >
            <MenuItem value="name">{name}</MenuItem>
            <MenuItem value="second">{secondName}</MenuItem>
          </Select>
        )}
      </Stateful>
    ),
  },
  Skeleton: { loading: () => <Skeleton height={120} /> },
  Tab: {
    normal: ({ title, name, secondName, thirdName }) => (
      <Tabs value={0} variant="scrollable" aria-label={title}>
        <Tab label={name} />
        <Tab label={secondName} />
        <Tab label={thirdName} disabled />
      </Tabs>
    ),
  },
  Table: { normal: tableOf(4), manyRows: tableOf(60) },
  Tooltip: {
    open: ({ text, action }) => (
      <Tooltip open title={text} describeChild>
        <Button>{action}</Button>
      </Tooltip>
    ),
  },
});
