import { cruiseOptions } from './cruise.ts';
import { boundaryRules } from './rules.ts';

/** The same rules, for editors and the command line of dependency-cruiser. */
export default { forbidden: boundaryRules, options: cruiseOptions };
