import Button from '@mui/material/Button';
import { defineExamples } from '../catalogue/examples.ts';
import { RouterAnchor } from './router-anchor.tsx';
import { NameLink, TextLink } from './text-link.tsx';

export const examples = defineExamples('texts', {
  NameLink: {
    normal: ({ name }) => <NameLink to="/">{name}</NameLink>,
    longText: ({ longName }) => <NameLink to="/">{longName}</NameLink>,
  },
  RouterAnchor: {
    normal: ({ title }) => (
      <Button LinkComponent={RouterAnchor} href="/">
        {title}
      </Button>
    ),
  },
  TextLink: {
    normal: ({ text, title }) => (
      <p>
        {text} <TextLink to="/">{title}</TextLink>
      </p>
    ),
  },
});
