import type { Components, Theme } from '@mui/material/styles';
import { portalRoot } from './portal-root.ts';
import { color, forcedEdge, height, motion, radius, size, step, weight } from './tokens.ts';

const floating = { background: color.raised, boxShadow: color.floatShadow, border: 0, ...forcedEdge };

/** Styles of cards, dialogs, menus, drawers and tables: hairlines for flat surfaces, shadows for floating ones. */
export const surfaceStyles: Components<Omit<Theme, 'components'>> = {
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: {
      root: { backgroundImage: 'none', color: color.ink },
      rounded: { borderRadius: radius.card },
      outlined: { borderColor: color.hairline },
    },
  },
  MuiCard: { defaultProps: { variant: 'outlined' }, styleOverrides: { root: { background: color.surface } } },
  MuiCardContent: { styleOverrides: { root: { padding: step * 4, '&:last-child': { paddingBottom: step * 4 } } } },
  MuiBackdrop: { styleOverrides: { root: { background: color.scrim }, invisible: { background: 'transparent' } } },
  MuiDialog: {
    defaultProps: { transitionDuration: { enter: motion.slow, exit: motion.fast } },
    styleOverrides: {
      paper: { ...floating, borderRadius: radius.dialog, margin: step * 4, maxHeight: `calc(100% - ${step * 8}px)` },
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: {
        fontSize: size.lead,
        fontWeight: weight.semibold,
        lineHeight: 1.4,
        padding: `${step * 5}px ${step * 5}px ${step * 2}px`,
        overflowWrap: 'anywhere',
      },
    },
  },
  MuiDialogContent: {
    styleOverrides: {
      root: {
        overflowWrap: 'anywhere',
        padding: `${step * 2}px ${step * 5}px ${step * 4}px`,
        '.MuiDialogTitle-root + &': { paddingTop: step * 2 },
      },
    },
  },
  MuiDialogContentText: { styleOverrides: { root: { color: color.inkSecondary, fontSize: size.body } } },
  // In a narrow dialog the buttons wrap; otherwise they would become narrower than their labels.
  MuiDialogActions: {
    styleOverrides: {
      root: { flexWrap: 'wrap', padding: `${step * 3}px ${step * 5}px ${step * 5}px`, gap: step * 2 },
      spacing: { '& > :not(style) ~ :not(style)': { marginLeft: 0 } },
    },
  },
  MuiDrawer: {
    styleOverrides: { paper: { background: color.surface, borderColor: color.hairline, boxShadow: 'none' } },
  },
  MuiModal: { defaultProps: { container: portalRoot } },
  MuiPopper: { defaultProps: { container: portalRoot } },
  MuiPopover: {
    defaultProps: { container: portalRoot },
    styleOverrides: { paper: { ...floating, borderRadius: radius.card } },
  },
  MuiMenu: {
    defaultProps: { transitionDuration: motion.fast },
    styleOverrides: {
      paper: { ...floating, borderRadius: radius.card, marginTop: step, minWidth: 176 },
      list: { padding: `${step}px 0` },
    },
  },
  MuiDivider: { styleOverrides: { root: { borderColor: color.hairline } } },
  MuiTableCell: {
    styleOverrides: {
      root: {
        height: height.rowComfortable,
        padding: `0 ${step * 3}px`,
        borderColor: color.hairline,
        fontSize: size.body,
        fontVariantNumeric: 'tabular-nums',
        lineHeight: 'inherit',
      },
      head: { fontSize: size.tiny, fontWeight: weight.medium, color: color.inkSecondary },
      stickyHeader: { background: color.surface },
      sizeSmall: { height: height.rowCompact, padding: `0 ${step * 3}px` },
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: {
        '&.MuiTableRow-hover:hover': { background: color.hover },
        '&.Mui-selected, &.Mui-selected:hover, &.MuiTableRow-hover.Mui-selected:hover': {
          background: color.accentSoft,
        },
        '&:last-child td': { borderBottom: 0 },
      },
    },
  },
  MuiAvatar: {
    styleOverrides: {
      root: {
        width: 28,
        height: 28,
        fontSize: size.tiny,
        fontWeight: weight.semibold,
        background: color.accentSoft,
        color: color.accent,
      },
    },
  },
};
