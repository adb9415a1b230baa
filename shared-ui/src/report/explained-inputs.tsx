import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { color, step } from '../theme/tokens.ts';
import type { Explanation } from './explanation.ts';

const List = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'minmax(40%, 1fr) fit-content(60%)',
  gap: `${step}px ${step * 4}px`,
  '& > dt': { color: color.inkSecondary, overflowWrap: 'anywhere' },
  '& > dd': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
});
const Unknown = styled('p')({ color: color.warning });

/** The inputs of a number, one per line, and how many of them are unknown. */
export function ExplainedInputs({ inputs = [], unknown }: Pick<Explanation, 'inputs' | 'unknown'>): ReactNode {
  return (
    <>
      {inputs.length > 0 && (
        <List>
          {inputs.flatMap((input) => [
            <dt key={`${input.label} name`}>{input.label}</dt>,
            <dd key={`${input.label} value`}>{input.value}</dd>,
          ])}
        </List>
      )}
      {unknown !== undefined && <Unknown>{unknown}</Unknown>}
    </>
  );
}
