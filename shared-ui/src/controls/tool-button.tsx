import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ComponentProps, ReactNode } from 'react';
import { WordFrom } from '../page/visually-hidden.tsx';

const Narrow = styled(Button)(({ theme }) => ({ [theme.breakpoints.down('lg')]: { minWidth: 0, '& .MuiButton-startIcon': { margin: 0 } } }));

/** A tool among others: sign and word, on a narrow screen the sign alone, whose tooltip is the word. */
export function ToolButton({ label, icon, ...button }: Omit<ComponentProps<typeof Button>, 'children' | 'startIcon'> & { readonly label: string; readonly icon: ReactNode }): ReactNode {
  return (
    <Narrow size="small" title={label} {...button} startIcon={icon}>
      <WordFrom from="lg">{label}</WordFrom>
    </Narrow>
  );
}
