import type { Components, Theme } from '@mui/material/styles';
import { breathing } from './global-styles.ts';
import { color, delay, figureFill, forcedEdge, motion, radius, size, step, weight } from './tokens.ts';

/** Styles of tooltips, alerts, progress, badges and skeletons. */
export const feedbackStyles: Components<Omit<Theme, 'components'>> = {
  MuiTooltip: {
    defaultProps: { enterDelay: delay.tooltip, enterNextDelay: delay.tooltip, placement: 'bottom' },
    styleOverrides: {
      tooltip: {
        background: color.inverse,
        color: color.onInverse,
        fontSize: size.tiny,
        fontWeight: weight.medium,
        lineHeight: 1.4,
        padding: `${step}px ${step * 2}px`,
        borderRadius: radius.control - 2,
        maxWidth: 280,
        overflowWrap: 'anywhere',
        margin: `${step * 1.5}px !important`,
      },
      arrow: { display: 'none' },
    },
  },
  MuiAlert: {
    defaultProps: { variant: 'standard', icon: false },
    styleOverrides: {
      // On a phone the action is below the text.
      root: {
        display: 'flex',
        flexWrap: 'wrap',
        gap: `${step * 2}px ${step * 3}px`,
        padding: `${step * 2.5}px ${step * 3}px`,
        borderRadius: radius.card,
        fontSize: size.body,
        lineHeight: 'inherit',
        color: color.ink,
        border: '1px solid transparent',
      },
      message: { padding: 0, flex: '1 1 220px', minWidth: 0, alignSelf: 'center', overflowWrap: 'anywhere' },
      action: { padding: 0, margin: 0, alignItems: 'center' },
    },
    variants: [
      {
        props: { severity: 'error' },
        style: { background: color.badSoft, borderColor: color.badSoft, color: color.ink },
      },
      {
        props: { severity: 'warning' },
        style: { background: color.warningSoft, borderColor: color.warningSoft, color: color.ink },
      },
      {
        props: { severity: 'success' },
        style: { background: color.goodSoft, borderColor: color.goodSoft, color: color.ink },
      },
      {
        props: { severity: 'info' },
        style: { background: color.accentSoft, borderColor: color.accentSoft, color: color.ink },
      },
    ],
  },
  MuiAlertTitle: {
    styleOverrides: { root: { margin: 0, fontSize: size.body, fontWeight: weight.semibold, lineHeight: 'inherit' } },
  },
  MuiLinearProgress: {
    styleOverrides: {
      root: { ...forcedEdge, height: step, borderRadius: radius.round, background: color.pressed },
      bar: {
        ...figureFill,
        borderRadius: radius.round,
        background: color.accent,
        transition: `transform ${motion.slow}ms ${motion.easing}`,
      },
    },
  },
  MuiCircularProgress: { defaultProps: { size: 16, thickness: 5, color: 'inherit' } },
  MuiSkeleton: {
    defaultProps: { animation: false, variant: 'rounded' },
    styleOverrides: { root: { background: color.skeleton, borderRadius: radius.control, animation: breathing } },
  },
  MuiBadge: {
    styleOverrides: {
      badge: { fontSize: size.tiny, fontWeight: weight.semibold, height: 16, minWidth: 16, padding: `0 ${step}px` },
    },
  },
};
