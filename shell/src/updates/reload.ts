import type { LeaveGuards } from '@tessera/ui/host/leave-guards';

/** Loads the page anew, once the guards have been asked: what the person agreed to lose is not asked about twice. */
export async function reload(page: Window, guards: LeaveGuards): Promise<void> {
  if (!(await guards.mayLeave())) return;
  guards.giveUp();
  page.location.reload();
}
