import { useSession } from '../remote/host-context.tsx';

/** False once the plan has run out: looking and deleting only. Until the session is known nothing is refused: the server has the last word. */
export function useMayChange(): boolean {
  const session = useSession();
  return session.state !== 'signedIn' || !session.user.isExpired;
}
