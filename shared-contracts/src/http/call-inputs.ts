/** The objects that the inputs of calls can refer to. */
export interface InputSubject {
  readonly folderId: string;
  readonly contentId: string;
  /** A media in the content. */
  readonly mediaId: string;
  readonly shortcode: string;
  /** A saved view of the folder. */
  readonly viewId: string;
  /** An import into the content whose mapping is not confirmed yet. */
  readonly importId: string;
  /** An account on the blacklist. */
  readonly blacklisted: string;
  /** Username of an account in the content. */
  readonly username: string;
  /** Username of an account that can be added. */
  readonly newUsername: string;
  readonly email: string;
  /** Id of the user with this email address. */
  readonly userId: string;
  /** An email address without an account. */
  readonly newEmail: string;
  /** Revision of the folder. */
  readonly revision: number;
  /** Returns the id of a row of another noun that belongs to the same user, by key, for example `kolId`. */
  readonly own: (key: string) => string;
}

export interface CallParts {
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  /** The file of a call that takes one. */
  readonly upload?: { readonly type: string; readonly text: string };
}

/** A valid input for each call, by call id. */
export type CallInputs = Readonly<Record<string, (subject: InputSubject) => CallParts>>;
