/**
 * A granted access to the network: the user's own, or the house connection that all users of the installation share.
 */
export interface Connection {
  readonly id: string;
  readonly kind: 'own' | 'house';
  /** The network's id of the professional account that makes the calls. */
  readonly networkUserId: string;
  readonly accessToken: string;
}
