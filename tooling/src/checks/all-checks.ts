import type { Check } from './check.ts';
import { classes } from './classes.ts';
import { componentExamples } from './component-examples.ts';
import { decisions } from './decisions.ts';
import { descriptors } from './descriptors.ts';
import { forbiddenText } from './forbidden-text.ts';
import { lockFile } from './lock-file.ts';
import { moduleShape } from './module-shape.ts';
import { navigation } from './navigation.ts';
import { packageScripts } from './package-scripts.ts';
import { plainWords } from './plain-words.ts';
import { translations } from './translations.ts';

/** The project's own checks, in the order in which they run. */
export const allChecks: readonly Check[] = [
  moduleShape,
  classes,
  descriptors,
  navigation,
  forbiddenText,
  plainWords,
  translations,
  lockFile,
  packageScripts,
  componentExamples,
  decisions,
];
