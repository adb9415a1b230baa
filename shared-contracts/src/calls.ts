import { contentCalls } from './content/content.calls.ts';
import { folderCalls } from './folder/folder.calls.ts';
import type { Call } from './http/define-call.ts';
import { instagramCalls } from './media/instagram.calls.ts';
import { systemCalls } from './system/system.calls.ts';
import { userCalls } from './user/user.calls.ts';

/** Every call of the API. What is not here does not exist: the server refuses to start with a call unregistered. */
export const allCalls: readonly Call[] = [userCalls, folderCalls, contentCalls, instagramCalls, systemCalls].flatMap((calls) => Object.values<Call>(calls));
