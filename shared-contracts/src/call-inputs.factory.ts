// Written by bin/accept-contract.ts from the files named *.inputs.ts; not edited by hand.
import type { CallInputs } from './http/call-inputs.ts';
import { accountDeletionInputs } from './account-deletion/account-deletion.inputs.ts';
import { accountExportInputs } from './account-export/account-export.inputs.ts';
import { addressChangeInputs } from './address-change/address-change.inputs.ts';
import { adminInputs } from './admin/admin.inputs.ts';
import { articleInputs } from './article/article.inputs.ts';
import { audienceInputs } from './audience/audience.inputs.ts';
import { bcaInputs } from './bca/bca.inputs.ts';
import { blacklistInputs } from './blacklist/blacklist.inputs.ts';
import { brandInputs } from './brand/brand.inputs.ts';
import { botInputs } from './chatbot/bot.inputs.ts';
import { chatbotInputs } from './chatbot/chatbot.inputs.ts';
import { compareInputs } from './compare/compare.inputs.ts';
import { connectionInputs } from './connection/connection.inputs.ts';
import { contentInputs } from './content/content.inputs.ts';
import { coworkInputs } from './cowork/cowork.inputs.ts';
import { creatorInputs } from './creator/creator.inputs.ts';
import { drawInputs } from './draw/draw.inputs.ts';
import { emvInputs } from './emv/emv.inputs.ts';
import { folderInputs } from './folder/folder.inputs.ts';
import { grantInputs } from './grant/grant.inputs.ts';
import { hashtagInputs } from './hashtag/hashtag.inputs.ts';
import { importInputs } from './import/import.inputs.ts';
import { inspectInputs } from './inspect/inspect.inputs.ts';
import { instagramInputs } from './instagram/instagram.inputs.ts';
import { kolImportInputs } from './kol/kol-import.inputs.ts';
import { kolShareInputs } from './kol/kol-share.inputs.ts';
import { kolInputs } from './kol/kol.inputs.ts';
import { suggestionInputs } from './kol/suggestion.inputs.ts';
import { linkInputs } from './link/link.inputs.ts';
import { mediaInputs } from './media/media.inputs.ts';
import { newsletterInputs } from './newsletter/newsletter.inputs.ts';
import { paymentCallInputs } from './payment/payment.inputs.ts';
import { rankingInputs } from './ranking/ranking.inputs.ts';
import { secondFactorInputs } from './second-factor/second-factor.inputs.ts';
import { shareInputs } from './share/share.inputs.ts';
import { signUpInputs } from './sign-up/sign-up.inputs.ts';
import { storyInputs } from './story/story.inputs.ts';
import { systemInputs } from './system/system.inputs.ts';
import { trendInputs } from './trend/trend.inputs.ts';
import { userCallInputs } from './user/user.inputs.ts';
import { savedViewInputs } from './view/saved-view.inputs.ts';
import { scopedViewInputs } from './view/scoped-view.inputs.ts';
import { visitInputs } from './visit/visit.inputs.ts';
import { watchInputs } from './watch/watch.inputs.ts';

/** An input that its schema accepts, for every call by id. */
export const callInputs: CallInputs = {
  ...accountDeletionInputs,
  ...accountExportInputs,
  ...addressChangeInputs,
  ...adminInputs,
  ...articleInputs,
  ...audienceInputs,
  ...bcaInputs,
  ...blacklistInputs,
  ...brandInputs,
  ...botInputs,
  ...chatbotInputs,
  ...compareInputs,
  ...connectionInputs,
  ...contentInputs,
  ...coworkInputs,
  ...creatorInputs,
  ...drawInputs,
  ...emvInputs,
  ...folderInputs,
  ...grantInputs,
  ...hashtagInputs,
  ...importInputs,
  ...inspectInputs,
  ...instagramInputs,
  ...kolImportInputs,
  ...kolShareInputs,
  ...kolInputs,
  ...suggestionInputs,
  ...linkInputs,
  ...mediaInputs,
  ...newsletterInputs,
  ...paymentCallInputs,
  ...rankingInputs,
  ...secondFactorInputs,
  ...shareInputs,
  ...signUpInputs,
  ...storyInputs,
  ...systemInputs,
  ...trendInputs,
  ...userCallInputs,
  ...savedViewInputs,
  ...scopedViewInputs,
  ...visitInputs,
  ...watchInputs,
};
