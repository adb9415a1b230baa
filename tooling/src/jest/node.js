import { presetFor } from './preset.js';

export default presetFor({ testEnvironment: 'node' });
