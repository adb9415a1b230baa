/**
 * Days after which a sign-up link expires, and further days after which an unanswered one is deleted with its email
 * address.
 */
export const signUpDays = 60;
export const signUpKeptDays = 60;
/**
 * Maximum characters of an owner's name, statement, question and signature in a sign-up, and of an answer; maximum
 * questions of a form.
 */
export const signUpNameMax = 80;
export const signUpStatementMax = 2_000;
export const signUpQuestionMax = 200;
export const signUpSignatureMax = 300;
export const signUpAnswerMax = 1_000;
export const signUpQuestionsMax = 10;
/** Maximum pictures of one sign-up, and maximum bytes of one. */
export const signUpImagesMax = 6;
export const signUpImageBytesMax = 5_242_880;
