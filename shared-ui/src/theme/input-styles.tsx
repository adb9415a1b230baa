import type { Components, Theme } from '@mui/material/styles';
import { Check, ChevronDown, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { color, forcedColors, forcedEdge, height, radius, size, step, weight } from './tokens.ts';

const touch = '@media (pointer: coarse)';

const fingerEdge = (height.target - height.touch) / 2;

function Box({ children, isFilled }: { children?: ReactNode; isFilled: boolean }): ReactNode {
  return <span className={isFilled ? 't-box t-box-filled' : 't-box'}>{children}</span>;
}

const ring = { outline: `2px solid ${color.accent}`, outlineOffset: 1 };

/** Styles of fields, selects, checkboxes and switches. Labels are above their field, never inside its frame. */
export const inputStyles: Components<Omit<Theme, 'components'>> = {
  MuiFormControl: { defaultProps: { fullWidth: true } },
  MuiFormLabel: {
    styleOverrides: {
      root: {
        fontSize: size.small,
        fontWeight: weight.medium,
        color: color.ink,
        marginBottom: step * 1.5,
        '&.Mui-focused, &.Mui-error': { color: color.ink },
        '&.Mui-disabled': { color: color.inkDisabled },
      },
      asterisk: { display: 'none' },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        margin: `${step * 1.5}px 0 0`,
        fontSize: size.small,
        lineHeight: 'inherit',
        color: color.inkSecondary,
        '&.Mui-error': { color: color.bad },
        // The help often says why the field is disabled, so it stays readable.
        '&.Mui-disabled': { color: color.inkSecondary },
      },
    },
  },
  MuiInputBase: {
    styleOverrides: {
      root: { fontSize: size.body, lineHeight: 'inherit', [touch]: { fontSize: size.lead } },
      input: { height: 'auto', '&::placeholder': { color: color.inkSecondary, opacity: 1 } },
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        minHeight: height.control,
        background: color.surface,
        borderRadius: radius.control,
        '& .MuiOutlinedInput-notchedOutline': {
          top: 0,
          borderColor: color.border,
          borderWidth: 1,
          '& legend': { display: 'none' },
        },
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: color.borderHover },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: 1, borderColor: color.accent },
        '&.Mui-focused': { outline: `2px solid ${color.accentSoft}`, outlineOffset: 1 },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: color.bad },
        '&.Mui-error.Mui-focused': { outlineColor: color.badSoft },
        '&.Mui-disabled': { background: color.hover },
        [touch]: { minHeight: height.touch },
      },
      input: { padding: `${step}px ${step * 2.5}px`, '&:focus-visible': { outline: 'none' } },
      multiline: { padding: 0 },
    },
  },
  MuiInputAdornment: {
    styleOverrides: {
      root: { height: 'auto', maxHeight: 'none', color: color.inkSecondary, '& > svg': { width: 16, height: 16 } },
      positionEnd: { marginRight: -step * 2 },
    },
  },
  MuiSelect: {
    defaultProps: { IconComponent: ChevronDown },
    styleOverrides: {
      select: { minHeight: 0, display: 'flex', alignItems: 'center', gap: step * 2, '&:focus': { background: 'none' } },
      icon: { width: 16, height: 16, top: 'calc(50% - 8px)', right: step * 2, color: color.inkSecondary },
    },
  },
  MuiNativeSelect: { defaultProps: { IconComponent: ChevronDown } },
  MuiFormControlLabel: {
    styleOverrides: {
      root: {
        margin: `0 0 0 -${step}px`,
        gap: step,
        alignItems: 'flex-start',
        [touch]: { minHeight: height.touch, alignItems: 'center' },
      },
      label: { fontSize: size.body, lineHeight: 'inherit' },
    },
  },
  MuiCheckbox: {
    defaultProps: {
      icon: <Box isFilled={false} />,
      checkedIcon: (
        <Box isFilled>
          <Check size={12} strokeWidth={3} aria-hidden />
        </Box>
      ),
      indeterminateIcon: (
        <Box isFilled>
          <Minus size={12} strokeWidth={3} aria-hidden />
        </Box>
      ),
    },
    styleOverrides: {
      root: {
        width: height.target,
        height: height.target,
        padding: 0,
        '&:hover': { background: 'none' },
        '& .t-box': {
          width: 16,
          height: 16,
          borderRadius: step,
          border: `1px solid ${color.borderHover}`,
          background: color.surface,
          display: 'grid',
          placeItems: 'center',
        },
        '& .t-box-filled': { background: color.accent, borderColor: color.accent, color: color.onAccent },
        '&.Mui-focusVisible': { outline: 'none', '& .t-box': ring },
        '&.Mui-disabled': { opacity: 0.5 },
        // The touch area is larger than the visible box.
        [touch]: { '& > input': { width: height.touch, height: height.touch, top: fingerEdge, left: fingerEdge } },
      },
    },
  },
  MuiRadio: {
    styleOverrides: {
      root: {
        width: height.target,
        height: height.target,
        padding: 0,
        color: color.borderHover,
        '&:hover': { background: 'none' },
        '& svg': { width: 18, height: 18 },
      },
    },
  },
  MuiSwitch: {
    styleOverrides: {
      root: { width: 32, height: height.target, padding: '3px 0' },
      switchBase: {
        padding: 6,
        '&:hover': { background: 'none !important' },
        '&.Mui-checked': {
          transform: 'translateX(14px)',
          color: color.onAccent,
          '& + .MuiSwitch-track': { opacity: 1, background: color.accent },
        },
      },
      thumb: {
        [forcedColors]: { forcedColorAdjust: 'none', color: 'CanvasText' },
        width: 12,
        height: 12,
        boxShadow: 'none',
        background: 'currentColor',
      },
      track: { ...forcedEdge, borderRadius: radius.round, opacity: 1, background: color.borderHover },
    },
  },
  MuiAutocomplete: {
    styleOverrides: { paper: { marginTop: step }, option: { minHeight: `${height.control}px !important` } },
  },
};
