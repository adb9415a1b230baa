// Written by bin/accept-contract.ts from the files named *.calls.ts; not edited by hand.
import type { Call } from './http/define-call.ts';
import { accountDeletionCalls } from './account-deletion/account-deletion.calls.ts';
import { accountExportCalls } from './account-export/account-export.calls.ts';
import { addressChangeCalls } from './address-change/address-change.calls.ts';
import { adminCalls } from './admin/admin.calls.ts';
import { articleCalls } from './article/article.calls.ts';
import { audienceCalls } from './audience/audience.calls.ts';
import { bcaCalls } from './bca/bca.calls.ts';
import { blacklistCalls } from './blacklist/blacklist.calls.ts';
import { brandCalls } from './brand/brand.calls.ts';
import { botCalls } from './chatbot/bot.calls.ts';
import { chatbotCalls } from './chatbot/chatbot.calls.ts';
import { compareCalls } from './compare/compare.calls.ts';
import { connectionCalls } from './connection/connection.calls.ts';
import { contentCalls } from './content/content.calls.ts';
import { coworkCalls } from './cowork/cowork.calls.ts';
import { creatorCalls } from './creator/creator.calls.ts';
import { drawCalls } from './draw/draw.calls.ts';
import { emvCalls } from './emv/emv.calls.ts';
import { folderCalls } from './folder/folder.calls.ts';
import { grantCalls } from './grant/grant.calls.ts';
import { hashtagCalls } from './hashtag/hashtag.calls.ts';
import { importCalls } from './import/import.calls.ts';
import { inspectCalls } from './inspect/inspect.calls.ts';
import { instagramCalls } from './instagram/instagram.calls.ts';
import { kolImportCalls } from './kol/kol-import.calls.ts';
import { kolShareCalls } from './kol/kol-share.calls.ts';
import { kolCalls } from './kol/kol.calls.ts';
import { suggestionCalls } from './kol/suggestion.calls.ts';
import { linkCalls } from './link/link.calls.ts';
import { mediaCalls } from './media/media.calls.ts';
import { newsletterCalls } from './newsletter/newsletter.calls.ts';
import { paymentCalls } from './payment/payment.calls.ts';
import { rankingCalls } from './ranking/ranking.calls.ts';
import { secondFactorCalls } from './second-factor/second-factor.calls.ts';
import { shareCalls } from './share/share.calls.ts';
import { signUpCalls } from './sign-up/sign-up.calls.ts';
import { storyCalls } from './story/story.calls.ts';
import { systemCalls } from './system/system.calls.ts';
import { trendCalls } from './trend/trend.calls.ts';
import { userCalls } from './user/user.calls.ts';
import { savedViewCalls } from './view/saved-view.calls.ts';
import { scopedViewCalls } from './view/scoped-view.calls.ts';
import { visitCalls } from './visit/visit.calls.ts';
import { watchCalls } from './watch/watch.calls.ts';

/** Every call of the API. What is not here does not exist: the server refuses to start with a call unregistered. */
export const allCalls: readonly Call[] = [
  ...Object.values(accountDeletionCalls),
  ...Object.values(accountExportCalls),
  ...Object.values(addressChangeCalls),
  ...Object.values(adminCalls),
  ...Object.values(articleCalls),
  ...Object.values(audienceCalls),
  ...Object.values(bcaCalls),
  ...Object.values(blacklistCalls),
  ...Object.values(brandCalls),
  ...Object.values(botCalls),
  ...Object.values(chatbotCalls),
  ...Object.values(compareCalls),
  ...Object.values(connectionCalls),
  ...Object.values(contentCalls),
  ...Object.values(coworkCalls),
  ...Object.values(creatorCalls),
  ...Object.values(drawCalls),
  ...Object.values(emvCalls),
  ...Object.values(folderCalls),
  ...Object.values(grantCalls),
  ...Object.values(hashtagCalls),
  ...Object.values(importCalls),
  ...Object.values(inspectCalls),
  ...Object.values(instagramCalls),
  ...Object.values(kolImportCalls),
  ...Object.values(kolShareCalls),
  ...Object.values(kolCalls),
  ...Object.values(suggestionCalls),
  ...Object.values(linkCalls),
  ...Object.values(mediaCalls),
  ...Object.values(newsletterCalls),
  ...Object.values(paymentCalls),
  ...Object.values(rankingCalls),
  ...Object.values(secondFactorCalls),
  ...Object.values(shareCalls),
  ...Object.values(signUpCalls),
  ...Object.values(storyCalls),
  ...Object.values(systemCalls),
  ...Object.values(trendCalls),
  ...Object.values(userCalls),
  ...Object.values(savedViewCalls),
  ...Object.values(scopedViewCalls),
  ...Object.values(visitCalls),
  ...Object.values(watchCalls),
];
