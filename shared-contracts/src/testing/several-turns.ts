/**
 * Several turns of the event loop. In each of them the messages of other tabs come in, so that this is enough on a busy machine too,
 * where one longer timer may be told before them.
 */
export async function severalTurns(): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) {
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
  }
}
