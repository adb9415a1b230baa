const listed = (words: string): readonly string[] => words.split(',').map((word) => word.trim());

/**
 * Messages by which anybody can stop any bot, besides the words that its owner sets. They are the words that regulators
 * and carriers name (in the United States 47 CFR 64.1200(a)(10)), the usual ones in the other languages, and short
 * requests that leave no doubt.
 */
export const defaultStopWords: readonly string[] = [
  // English
  `stop, stop all, unsubscribe, unsubscribe me, unsub, cancel, end, quit, revoke, opt out, opt me out, stop it, stop now,
   stop this, stop messages, stop the messages, stop messaging, stop messaging me, stop texting me, stop contacting me,
   stop sending messages, stop sending me messages, don't message me, do not message me, don't contact me,
   do not contact me, no more messages, remove me, leave me alone`,
  // Traditional Chinese
  `停止, 停止訊息, 停止發送, 停止接收, 停止傳訊息, 取消, 取消訂閱, 退訂, 解除, 解除訂閱, 拒收, 終止, 不要再傳, 不要再傳了,
   別再傳了, 不要再發, 不要再發了, 請勿再傳訊息`,
  // Simplified Chinese
  `停止消息, 停止发送, 停止接收消息, 取消订阅, 退订, 解除订阅, 终止, 不要再发, 不要再发了, 别再发了, TD`,
  // Japanese
  `ストップ, 配信停止, 配信を停止, 配信解除, 登録解除, 購読解除, 受信拒否, 停止してください, 解除してください,
   配信停止してください, 配信を停止してください, やめて, やめてください, 送らないで, 送らないでください, もう送らないで,
   もう送らないでください`,
  // Korean
  `수신거부, 수신 거절, 거부, 중지, 정지, 중단, 그만, 해지, 취소, 구독 취소, 구독 해지, 스톱, 그만 보내, 그만 보내세요,
   보내지 마세요, 메시지 중지`,
].flatMap(listed);

/** Messages by which people who opted out start a bot again, besides the words that its owner sets. */
export const defaultStartWords: readonly string[] = [
  'start, unstop, resume, restart, subscribe, resubscribe, opt in, opt me in, start messaging me',
  '開始, 重新開始, 恢復, 訂閱, 重新訂閱, 開始接收',
  '开始, 重新开始, 恢复, 订阅, 重新订阅, 开始接收',
  'スタート, 再開, 配信再開, 再開してください, 配信を再開, 登録, 再登録',
  '시작, 다시 시작, 재개, 구독, 다시 구독, 수신 동의',
].flatMap(listed);
