/** What the inputs of calls may point at. */
export interface InputSubject {
  readonly folderId: string;
  readonly contentId: string;
  /** A media in the content. */
  readonly mediaId: string;
  readonly shortcode: string;
  /** A saved view of the folder. */
  readonly viewId: string;
  /** An import into the content whose mapping waits to be confirmed. */
  readonly importId: string;
  /** An account on the blacklist. */
  readonly blacklisted: string;
  /** Of an account in the content. */
  readonly username: string;
  /** An account that can be added. */
  readonly newUsername: string;
  readonly email: string;
  /** Whose address that is. */
  readonly userId: string;
  /** An address without an account. */
  readonly newEmail: string;
  /** Revision of the folder. */
  readonly revision: number;
  /** What names a row of another noun that belongs to the same person, for example `kolId`. */
  readonly own: (key: string) => string;
}

export interface CallParts {
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  /** The file of a call that takes one. */
  readonly upload?: { readonly type: string; readonly text: string };
}

/** An input that its schema accepts, for calls by id. */
export type CallInputs = Readonly<Record<string, (subject: InputSubject) => CallParts>>;
