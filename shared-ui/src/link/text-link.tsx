import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { color, weight } from '../theme/tokens.ts';

const base = { textUnderlineOffset: '0.2em', overflowWrap: 'break-word' } as const;

/** A link to a page of the product, in a sentence or above a title. */
export const TextLink = styled(Link)({ ...base, color: color.accent });

/** The name of a row as a link to its page, which stands out from the texts of the other columns. */
export const NameLink = styled(Link)({
  ...base,
  color: color.accent,
  fontWeight: weight.medium,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
});
