const domain = '@deleted.invalid';

/** The address that replaces the one of a deleted account until its rows are deleted. */
export const addressOfDeleted = (userId: string): string => `deleted-${userId}${domain}`;

export const isDeletedAddress = (address: string): boolean => address.endsWith(domain);
