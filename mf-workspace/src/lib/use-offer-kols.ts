import { kolEvents } from '@tessera/contracts/kol/kol.events';
import { kolBatchMax } from '@tessera/contracts/limits';
import { paths } from '@tessera/contracts/paths';
import { useHost } from '@tessera/ui/shared-modules/kit';

/** Hands accounts over to the page of influencers, where they are checked and added; so many at most as it adds at once. */
export function useOfferKols(): (usernames: readonly string[]) => void {
  const { events, navigate } = useHost();
  return (usernames) => {
    events.publish(kolEvents.accountsChosen, { usernames: [...new Set(usernames)].slice(0, kolBatchMax) });
    navigate(paths.kol);
  };
}
