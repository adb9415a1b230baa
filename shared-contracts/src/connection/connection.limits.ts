/**
 * Days after which a permission at the network should be granted again, and days before that in which the user is
 * reminded.
 */
export const reauthorizationDays = 60;
export const reauthorizationNoticeDays = 7;
