import { isbot } from 'isbot';

/** Whether a request comes from a program and not from a person's browser, as far as its name tells. */
export const isProgram = (method: string, userAgent: string | undefined): boolean => method === 'HEAD' || userAgent === undefined || userAgent === '' || isbot(userAgent);
