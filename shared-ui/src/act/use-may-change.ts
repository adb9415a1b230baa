import { useSession } from '../remote/host-context.tsx';

/**
 * False once the plan has expired: then the user can only view and delete. True while
 * the session is still loading, because the server enforces the rule anyway.
 */
export function useMayChange(): boolean {
  const session = useSession();
  return session.state !== 'signedIn' || !session.user.isExpired;
}
