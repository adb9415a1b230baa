import { readCaption } from './caption-facts.ts';

test.each([
  ['#ad Kindly sent by @northfold.goods.'],
  ['Slow mornings with the new blend ☕ #coffee #AD'],
  ['Paid partnership with @alba.and.co'],
  ['AD | the coat I have worn all week'],
  ['[Ad] three ways to wear it'],
  ['#gifted by @tideline.supply, all opinions ours.'],
  ['This reel is sponsored, and I love it'],
  ['Sponsored by @harrow.outfitters'],
  ['#合作 感謝 @suhe.select 提供體驗。'],
  ['＃業配 但心得是真的。'],
  ['本文為廣告 輸入折扣碼享九折'],
  ['【廣告】週年慶開跑'],
  ['這篇合作文由 @mingri.living 贊助'],
  ['新作のリップ、発色がきれい #PR'],
  ['＃ＰＲ 春の新色です'],
  ['【PR】発酵バターの新しいクッキー'],
  ['この投稿はプロモーションを含みます'],
  ['@example 様よりご提供いただきました'],
  ['提供：サンプル株式会社'],
  ['夏のワンピース #タイアップ #ootd'],
  ['#협찬 오늘의 립'],
  ['제품을 제공받아 작성했어요'],
  ['Werbung | Unser neuer Lieblingstee'],
  ['Mein Herbstlook #anzeige'],
  ['Mi rutina de noche #publi'],
  ['Ma routine du matin #CollaborationCommerciale'],
  ['Meu novo favorito #publi #skincare'],
  ['#PR #ダイエット'],
])('a caption that discloses payment is sponsored: %s', (caption) => {
  expect(readCaption(caption).sponsored).toBe(true);
});

test.each([
  ['New #PR today, 120 kg off the floor'],
  ['5k PR: 21:40, legs gone #running'],
  ['Sunday at the #pub with the team'],
  ['合作社的豆花還是小時候的味道'],
  ['謝謝大家的合作，活動圓滿結束'],
  ['兩位主廚首次合作，限定三天'],
  ['この店の料理は注文を受けてから提供されます'],
  ['広告デザインを勉強しています'],
  ['Not sponsored by anyone, I just like it'],
  ["This isn't sponsored by the brand #notsponsored #notanad"],
  ['非業配 真心推薦 #非業配'],
  ['Adding a little light #adventure #advent #advertising #marketing'],
  ['Had a bad day, glad it is over'],
  ['I work at an ad agency'],
  ['Our partnership of ten years #partner #collab #ambassador'],
  ['広告代理店で働く日々 #宣伝'],
  ['gifted my sister a plant'],
  [''],
])('a caption that does not disclose payment is not sponsored: %s', (caption) => {
  expect(readCaption(caption).sponsored).toBe(false);
});
