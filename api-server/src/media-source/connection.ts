/** A granted access to the network: the user's own, or the one that the installation lends to all. */
export interface Connection {
  readonly id: string;
  readonly kind: 'own' | 'house';
  /** The network's id of the professional account that asks. */
  readonly networkUserId: string;
  readonly accessToken: string;
}
