import type { Components, Theme } from '@mui/material/styles';
import { X } from 'lucide-react';
import { color, forcedColors, forcedEdge, height, motion, radius, size, step, weight } from './tokens.ts';

const touch = '@media (pointer: coarse)';
/**
 * The touch area. The element itself gets as wide as a finger, so that areas of neighbours
 * never overlap; vertically only the area grows, so that lines stay close.
 */
const fingerArea = {
  [touch]: {
    minWidth: height.touch,
    '&::after': { content: '""', position: 'absolute', inset: `calc((100% - ${height.touch}px) / 2) 0` },
  },
};
const still = `${motion.fast}ms ${motion.easing}`;

/** Styles of buttons, links, chips, tabs and menu items. */
export const controlStyles: Components<Omit<Theme, 'components'>> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true, disableTouchRipple: true },
    styleOverrides: { root: { WebkitTapHighlightColor: 'transparent' } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true, variant: 'outlined', color: 'inherit' },
    styleOverrides: {
      root: {
        minWidth: 0,
        minHeight: height.control,
        padding: `0 ${step * 3}px`,
        gap: step * 1.5,
        borderRadius: radius.control,
        fontWeight: weight.medium,
        whiteSpace: 'nowrap',
        transition: `opacity ${still}`,
        [touch]: { minHeight: height.touch, minWidth: height.touch },
        '&.Mui-disabled': { color: color.inkDisabled },
      },
      outlined: {
        borderColor: color.border,
        background: color.surface,
        '&:hover': { borderColor: color.borderHover, background: color.surface },
        '&:active': { background: color.hover },
      },
      text: {
        padding: `0 ${step * 2}px`,
        '&:hover': { background: color.hover },
        '&:active': { background: color.pressed },
      },
      contained: {
        [forcedColors]: { border: '1px solid' },
        '&.Mui-disabled': { background: color.hover, color: color.inkDisabled },
      },
      sizeSmall: {
        minHeight: height.controlSmall,
        fontSize: size.small,
        padding: `0 ${step * 2}px`,
        [touch]: { minHeight: height.touch },
      },
      sizeLarge: {
        minHeight: height.controlLarge,
        padding: `0 ${step * 4}px`,
        fontSize: size.body,
        [touch]: { minHeight: height.touch },
      },
      startIcon: { flexShrink: 0, margin: 0, '& > svg': { width: 16, height: 16 } },
      endIcon: { flexShrink: 0, margin: 0, '& > svg': { width: 16, height: 16 } },
    },
    variants: [
      { props: { variant: 'contained', color: 'primary' }, style: { '&:hover': { background: color.accentHover } } },
      { props: { variant: 'contained', color: 'error' }, style: { '&:hover': { background: color.badHover } } },
      {
        props: { variant: 'outlined', color: 'error' },
        style: { color: color.bad, '&:hover': { borderColor: color.bad, background: color.badSoft } },
      },
      { props: { variant: 'text', color: 'primary' }, style: { '&:hover': { background: color.accentSoft } } },
    ],
  },
  MuiIconButton: {
    defaultProps: { color: 'inherit' },
    styleOverrides: {
      root: {
        width: height.control,
        height: height.control,
        padding: 0,
        borderRadius: radius.control,
        color: color.inkSecondary,
        transition: `opacity ${still}`,
        '&:hover': { background: color.hover, color: color.ink },
        '&:active': { background: color.pressed },
        '&.Mui-disabled': { color: color.inkDisabled },
        '& > svg': { width: 18, height: 18 },
        [touch]: { width: height.touch, height: height.touch },
      },
      sizeSmall: {
        width: height.controlSmall,
        height: height.controlSmall,
        padding: 0,
        '& > svg': { width: 16, height: 16 },
        ...fingerArea,
      },
    },
  },
  MuiLink: {
    defaultProps: { underline: 'hover', color: 'primary' },
    styleOverrides: { root: { textUnderlineOffset: '0.2em', textDecorationThickness: 1, borderRadius: 2 } },
  },
  MuiChip: {
    defaultProps: { size: 'small', variant: 'outlined', deleteIcon: <X aria-hidden /> },
    styleOverrides: {
      root: {
        height: height.target,
        borderRadius: radius.control,
        fontSize: size.tiny,
        fontWeight: weight.medium,
        transition: 'none',
      },
      outlined: { borderColor: color.border, '&.MuiChip-clickable:hover': { background: color.hover } },
      label: { padding: `0 ${step * 2}px` },
      icon: { width: 14, height: 14, marginLeft: step * 1.5, marginRight: -step, color: 'inherit' },
      deleteIcon: {
        width: 14,
        height: 14,
        margin: `0 ${step * 1.5}px 0 -${step}px`,
        color: color.inkSecondary,
        '&:hover': { color: color.ink },
      },
    },
  },
  MuiTabs: {
    styleOverrides: {
      root: { minHeight: height.rowComfortable, borderBottom: `1px solid ${color.hairline}` },
      indicator: { height: 2, background: color.accent, transition: 'none' },
      list: { gap: step * 4 },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        minHeight: height.rowComfortable,
        minWidth: 0,
        padding: 0,
        [touch]: { minHeight: height.touch, minWidth: height.touch },
        fontSize: size.body,
        fontWeight: weight.medium,
        color: color.inkSecondary,
        '&.Mui-selected': { color: color.ink },
        '&:hover': { color: color.ink },
      },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        minHeight: height.control,
        padding: `${step}px ${step * 2}px`,
        margin: `0 ${step}px`,
        borderRadius: radius.control - 2,
        fontSize: size.body,
        gap: step * 2,
        '& > svg': { width: 16, height: 16, color: color.inkSecondary, flex: 'none' },
        '&:hover, &.Mui-focusVisible': { background: color.hover },
        '&.Mui-selected, &.Mui-selected:hover, &.Mui-selected.Mui-focusVisible': { background: color.accentSoft },
        [touch]: { minHeight: height.touch },
      },
    },
  },
  MuiListItemButton: {
    styleOverrides: {
      root: {
        minHeight: height.control,
        padding: `${step}px ${step * 2}px`,
        borderRadius: radius.control,
        gap: step * 2,
        transition: 'none',
        '&:hover': { background: color.hover },
        '&.Mui-selected, &.Mui-selected:hover': { background: color.accentSoft },
        [touch]: { minHeight: height.touch },
      },
    },
  },
  MuiListItemText: { styleOverrides: { root: { margin: 0 }, primary: { fontSize: size.body } } },
  MuiListItemIcon: {
    styleOverrides: { root: { minWidth: 0, color: 'inherit', '& > svg': { width: 16, height: 16 } } },
  },
  MuiListSubheader: {
    defaultProps: { disableSticky: true },
    styleOverrides: {
      root: {
        fontSize: size.tiny,
        fontWeight: weight.medium,
        lineHeight: `${height.controlSmall}px`,
        padding: `0 ${step * 2}px`,
        background: 'none',
        color: color.inkSecondary,
      },
    },
  },
  MuiToggleButtonGroup: {
    styleOverrides: {
      root: { ...forcedEdge, background: color.hover, borderRadius: radius.control, padding: 2, gap: 2 },
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        minHeight: height.controlSmall,
        minWidth: height.controlSmall,
        padding: `0 ${step * 2}px`,
        border: 0,
        borderRadius: `${radius.control - 2}px !important`,
        fontSize: size.small,
        color: color.inkSecondary,
        gap: step,
        '& > svg': { width: 16, height: 16 },
        '&:hover': { background: 'none', color: color.ink },
        '&.Mui-selected, &.Mui-selected:hover': {
          background: color.raised,
          color: color.ink,
          boxShadow: `0 0 0 1px ${color.hairline}`,
        },
        [touch]: { minHeight: height.touch, minWidth: height.touch },
      },
    },
  },
  MuiBreadcrumbs: {
    styleOverrides: {
      root: {
        fontSize: size.small,
        color: color.inkSecondary,
        '& a': { color: 'inherit', '&:hover': { color: color.ink } },
      },
      separator: { margin: `0 ${step * 1.5}px`, color: color.inkDisabled },
      ol: { flexWrap: 'nowrap' },
    },
  },
};
