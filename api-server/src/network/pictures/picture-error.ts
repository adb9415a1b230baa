/** A picture or video could not be loaded. Its address has expired and may be renewed, or it is unavailable. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
  readonly isExpired: boolean;

  constructor(message: string, isExpired = false) {
    super(message);
    this.isExpired = isExpired;
  }
}
