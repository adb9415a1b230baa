/** Why a picture did not come: its address ran out and may be renewed, or it cannot be had. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
  readonly isExpired: boolean;

  constructor(message: string, isExpired = false) {
    super(message);
    this.isExpired = isExpired;
  }
}
