/**
 * Waits for several turns of the event loop. Messages of other tabs arrive in each of them, so this is enough on a busy
 * machine too, where one longer timer may fire before they arrive.
 */
export async function severalTurns(): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) {
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
  }
}
