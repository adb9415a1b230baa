import { kolEvents } from '@tessera/contracts/kol/kol.events';
import { kolBatchMax } from '@tessera/contracts/kol/kol.limits';
import { paths } from '@tessera/contracts/paths';
import { useHost } from '@tessera/ui/shared-modules/kit';

/** Opens the page of influencers with accounts to check and add, limited to the most that it adds at once. */
export function useOfferKols(): (usernames: readonly string[]) => void {
  const { events, navigate } = useHost();
  return (usernames) => {
    events.publish(kolEvents.accountsChosen, { usernames: [...new Set(usernames)].slice(0, kolBatchMax) });
    navigate(paths.kol);
  };
}
