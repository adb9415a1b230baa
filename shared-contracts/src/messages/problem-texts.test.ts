import { problemStatus, reactionTo, type ProblemCode, type ProblemReaction } from '../http/problem.ts';
import { problemTexts } from './problem-texts.ts';

/** The catalogue of problems: code, status, English text, and the reaction of the interface. */
test.each<readonly [ProblemCode, number, string, ProblemReaction]>([
  ['0', 0, 'Oops! Please try again later or contact us for more help.', 'retry'],
  ['401', 401, 'Access is denied. Please login again.', 'signIn'],
  ['403', 403, 'Automatically logged out after logging in on another device.', 'signedOutElsewhere'],
  ['404', 404, 'Oops! Something goes wrong. Please try again.', 'inPlace'],
  ['500', 500, 'Internal Server Error! The server encountered an unexpected condition!', 'retry'],
  ['503', 503, 'Sorry, the server is down. We are under maintenance!', 'maintenance'],
  ['rateLimit', 429, 'Rate limit exceeded.', 'wait'],
  ['expired', 403, 'Your subscription has expired.', 'readOnly'],
  ['notFound', 404, 'Not found.', 'inPlace'],
  ['405', 409, 'Folder Number exceeds the limit', 'limit'],
  ['406', 409, 'Content Usage Number exceeds the limit', 'limit'],
  ['407', 409, 'Content Number exceeds the limit', 'limit'],
  ['usageLimit', 409, 'You have reached the usage limit: {usage}/{quota}.', 'limit'],
  ['notAuthorized', 401, 'User is not authorized!', 'signIn'],
  ['needPermission', 403, 'A permission is missing.', 'forbidden'],
  ['processContentFailed', 502, 'Process Content Fail.', 'retry'],
  ['postDetails', 502, 'Cannot get details of the post, please try again', 'retry'],
  ['accountExists', 400, 'Account already exists. Please use another account.', 'field'],
  ['privateAccount', 400, 'This user is a private account.', 'field'],
  ['usernameNotFound', 400, "This username doesn't exist!", 'field'],
  ['codeIncorrect', 400, 'code is not correct', 'field'],
  ['timeOver', 400, 'This time is over. Please choose a later one.', 'field'],
  ['noContent', 400, 'no content', 'field'],
  ['noContentId', 400, 'no contentId', 'field'],
  ['noFolderId', 400, 'No Folder ID', 'field'],
  ['noPlatformId', 400, 'no platform id', 'field'],
  ['noNewPlan', 400, 'no new plan', 'field'],
  ['noSubscriptionId', 400, 'no subscription id', 'field'],
  ['taxIdFormat', 400, 'Tax Id wrong format', 'field'],
])('problem %s has the status %i, the text “%s” and the reaction %s', (code, status, text, reaction) => {
  expect({ status: problemStatus[code], text: problemTexts.en[code], reaction: reactionTo(code) }).toEqual({
    status,
    text,
    reaction,
  });
});
