/** Whether a test runs its long form, as `npm run test:full` asks for. */
export const isFullTest = (): boolean => process.env['TESSERA_FULL'] === '1';
