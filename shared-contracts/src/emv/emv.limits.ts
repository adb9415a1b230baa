/** Maximum number of EMV settings of a user's own. */
export const emvSettingsMax = 50;
