import type { LeaveGuards } from '@tessera/ui/host/navigation/leave-guards';

/** Reloads the page after asking the leave guards. What the user agreed to discard is not asked about twice. */
export async function reload(page: Window, guards: LeaveGuards): Promise<void> {
  if (!(await guards.mayLeave())) return;
  guards.giveUp();
  page.location.reload();
}
