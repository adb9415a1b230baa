import { createTheme, type Theme } from '@mui/material/styles';
import type {} from '@mui/material/themeCssVarsAugmentation';
import { controlStyles } from './control-styles.tsx';
import { feedbackStyles } from './feedback-styles.tsx';
import { inputStyles } from './input-styles.tsx';
import { surfaceStyles } from './surface-styles.tsx';
import { breakpoints, color, layer, line, motion, radius, size, step, weight } from './tokens.ts';

const intent = (main: string, hover: string, contrastText: string) => ({
  main,
  light: main,
  dark: hover,
  contrastText,
});
const text = (fontSize: number, fontWeight: number, lineHeight: number) => ({
  fontSize,
  fontWeight,
  lineHeight,
  letterSpacing: 'normal',
  fontFamily: 'inherit',
});
const tracked = (fontSize: number, fontWeight: number, letterSpacing: string) => ({
  fontSize,
  fontWeight,
  lineHeight: line.tight,
  letterSpacing,
  fontFamily: 'inherit',
});
// Body text inherits the line height, which depends on the element's language.
const flowing = (fontSize: number, fontWeight: number) => ({
  fontSize,
  fontWeight,
  lineHeight: 'inherit',
  letterSpacing: 'normal',
  fontFamily: 'inherit',
});

const built = createTheme({
  cssVariables: { nativeColor: true, cssVarPrefix: 't-m' },
  palette: {
    primary: intent(color.accent, color.accentHover, color.onAccent),
    secondary: intent(color.ink, color.ink, color.surface),
    error: intent(color.bad, color.badHover, color.onBad),
    warning: intent(color.warning, color.warning, color.surface),
    info: intent(color.accent, color.accentHover, color.onAccent),
    success: intent(color.good, color.good, color.surface),
    text: { primary: color.ink, secondary: color.inkSecondary, disabled: color.inkDisabled },
    background: { default: color.background, paper: color.surface },
    divider: color.hairline,
    action: {
      active: color.inkSecondary,
      hover: color.hover,
      selected: color.accentSoft,
      disabled: color.inkDisabled,
      disabledBackground: color.hover,
      focus: color.hover,
    },
  },
  typography: {
    // Some components set a font family of their own; make them inherit it.
    fontFamily: 'inherit',
    fontSize: size.body,
    htmlFontSize: 16,
    fontWeightRegular: weight.regular,
    fontWeightMedium: weight.medium,
    fontWeightBold: weight.semibold,
    h1: tracked(size.title, weight.semibold, '-0.01em'),
    h2: tracked(size.lead, weight.semibold, '-0.005em'),
    h3: tracked(size.body, weight.semibold, 'normal'),
    h4: tracked(size.display, weight.semibold, '-0.015em'),
    h5: tracked(size.hero, weight.semibold, '-0.02em'),
    h6: tracked(size.body, weight.semibold, 'normal'),
    subtitle1: flowing(size.lead, weight.medium),
    subtitle2: flowing(size.body, weight.medium),
    body1: flowing(size.body, weight.regular),
    body2: flowing(size.small, weight.regular),
    caption: flowing(size.tiny, weight.regular),
    overline: { ...flowing(size.tiny, weight.medium), textTransform: 'none' },
    button: { ...text(size.body, weight.medium, line.tight), textTransform: 'none' },
  },
  breakpoints: { values: breakpoints },
  spacing: step,
  shape: { borderRadius: radius.control },
  zIndex: { drawer: layer.drawer, modal: layer.dialog, snackbar: layer.toast, tooltip: layer.tooltip },
  motion: { reducedMotion: 'system' },
  transitions: {
    duration: {
      shortest: motion.fast,
      shorter: motion.fast,
      short: motion.fast,
      standard: motion.slow,
      complex: motion.slow,
      enteringScreen: motion.slow,
      leavingScreen: motion.fast,
    },
    easing: { easeInOut: motion.easing, easeOut: motion.easing, easeIn: motion.easing, sharp: motion.easing },
  },
  focusVisible: { outlineColor: color.accent, outlineWidth: 2, outlineOffset: 1 },
  components: { ...controlStyles, ...inputStyles, ...surfaceStyles, ...feedbackStyles },
});

/** CSS variables that MUI reads; all refer to our own tokens. */
export const componentVariables = built.generateStyleSheets();

// Without `colorSchemes` the provider neither writes variables nor changes the root element. Only our code does that.
const { colorSchemes: _, ...withoutSchemes } = built;

/** The theme of every root. It never changes: a scheme change only changes CSS variables. */
export const theme: Omit<Theme, 'colorSchemes'> = withoutSchemes;
