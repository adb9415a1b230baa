import { openerStyle } from '../report/opener-style.ts';
import { breakpoints, color, layer, print, radius, size, step, weight } from '../theme/tokens.ts';
import { visuallyHidden } from '../theme/visually-hidden.ts';

const standing = { position: 'sticky', left: 0, zIndex: layer.sticky, background: 'inherit' } as const;
const standingAfterBox = { ...standing, left: 50 } as const;

/** Makes the grid look like our tables: hairlines between rows only, a header in small type, a sticky first column. */
export const gridStyles = {
  '--DataGrid-t-color-border-base': color.hairline,
  '--DataGrid-containerBackground': color.surface,
  '--DataGrid-rowBorderColor': color.hairline,
  border: `1px solid ${color.hairline}`,
  borderRadius: `${radius.card}px ${radius.card}px 0 0`,
  background: color.surface,
  color: color.ink,
  fontSize: size.body,
  fontFamily: 'inherit',
  lineHeight: 'inherit',
  letterSpacing: 'inherit',
  minHeight: 0,
  '& .MuiDataGrid-columnHeader': { padding: `0 ${step * 3}px`, background: color.surface },
  // Wrap a long title instead of truncating it.
  '& .MuiDataGrid-columnHeaderTitle': {
    fontSize: size.tiny,
    fontWeight: weight.medium,
    color: color.inkSecondary,
    whiteSpace: 'normal',
    lineHeight: 1.25,
  },
  '& .MuiDataGrid-columnHeader--sorted .MuiDataGrid-columnHeaderTitle': { color: color.ink },
  '& .t-title-hidden .MuiDataGrid-columnHeaderTitle': visuallyHidden,
  '&:not(.t-with-widths) .MuiDataGrid-columnSeparator': { display: 'none' },
  '& .MuiDataGrid-sortButton': { width: 24, height: 24, color: color.ink, background: 'none' },
  '& .MuiDataGrid-cell': {
    padding: `0 ${step * 3}px`,
    borderColor: color.hairline,
    display: 'flex',
    alignItems: 'center',
    minWidth: 0,
    fontVariantNumeric: 'tabular-nums',
  },
  '& .t-text': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  // The filler at the end of a row: with padding it would make every table wider than its columns.
  '& .MuiDataGrid-cellEmpty': { padding: 0 },
  '& .MuiDataGrid-cell--textRight': { justifyContent: 'flex-end' },
  '& .MuiDataGrid-row': { background: color.surface },
  '& .MuiDataGrid-row:hover, & .MuiDataGrid-row.Mui-hovered': {
    background: `linear-gradient(${color.hover}, ${color.hover}), ${color.surface}`,
  },
  '& .MuiDataGrid-row.Mui-selected, & .MuiDataGrid-row.Mui-selected:hover': {
    background: `linear-gradient(${color.accentSoft}, ${color.accentSoft}), ${color.surface}`,
  },
  '& .MuiDataGrid-cell:focus, & .MuiDataGrid-cell:focus-within, & .MuiDataGrid-columnHeader:focus, & .MuiDataGrid-columnHeader:focus-within':
    { outline: 'none' },
  '& .MuiDataGrid-cell:focus-visible, & .MuiDataGrid-columnHeader:focus-visible': {
    outline: `2px solid ${color.accent}`,
    outlineOffset: -2,
    borderRadius: radius.control,
  },
  '& .t-explained': openerStyle,
  '& .MuiDataGrid-cellCheckbox, & .MuiDataGrid-columnHeaderCheckbox': { padding: 0, justifyContent: 'center' },
  // Not on a phone, where a sticky first column leaves no room for the others.
  [`@media (min-width: ${breakpoints.md}px)`]: {
    '& .MuiDataGrid-cell[aria-colindex="1"]': standing,
    '& .MuiDataGrid-columnHeader[aria-colindex="1"]': { ...standing, background: color.surface },
    '&.t-with-boxes .MuiDataGrid-cell[aria-colindex="2"]': standingAfterBox,
    '&.t-with-boxes .MuiDataGrid-columnHeader[aria-colindex="2"]': { ...standingAfterBox, background: color.surface },
  },
  // On paper a table is as high and as wide as its content.
  [print]: {
    '&, & .MuiDataGrid-main, & .MuiDataGrid-mainContent, & .MuiDataGrid-virtualScroller': { overflow: 'visible' },
    '& .MuiDataGrid-topContainer, & .MuiDataGrid-columnHeader, & .MuiDataGrid-cell': { position: 'static !important' },
    '& .MuiDataGrid-scrollbar': { display: 'none' },
  },
  '& .MuiDataGrid-scrollbarFiller, & .MuiDataGrid-filler': { background: color.surface, borderColor: color.hairline },
} as const;
