import type { Language } from '@tessera/contracts/i18n/languages';
import type { SignUpAnswers, SignUpForm, SignUpInfo } from '@tessera/contracts/sign-up/sign-up.schema';
import type { ColumnType } from 'kysely';

type Instant = ColumnType<Date, Date, Date>;
type OptionalInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;
type Json<Value> = ColumnType<Value, string, string>;

export interface SignUpFormTable {
  owner_id: string;
  version: number;
  name: string;
  statement: Json<SignUpForm['statement']>;
  questions: Json<SignUpForm['questionList']>;
  created_at: Instant;
}

export interface SignUpTable {
  owner_id: string;
  id: string;
  email: string;
  username: string | null;
  language: Language;
  token_hash: Buffer;
  token_key_id: string;
  token_sealed: Buffer;
  created_at: Instant;
  sent_at: Instant;
  expires_at: Instant;
  opened_at: OptionalInstant;
  answers: ColumnType<SignUpAnswers | null, string | null | undefined, string | null>;
  form_version: number | null;
  consent_version: string | null;
  consented_at: OptionalInstant;
  withdrawn_at: OptionalInstant;
  /** The user who connected the account and shares it. */
  creator_id: string | null;
  account_id: string | null;
  account_username: string | null;
  authorized_at: OptionalInstant;
  decision: SignUpInfo['decision'];
  decided_at: OptionalInstant;
}

export interface SignUpImageTable {
  owner_id: string;
  sign_up_id: string;
  src: string;
  added_at: Instant;
}

declare module '../../../../platform/db/database-schema.ts' {
  interface DatabaseSchema {
    kol_sign_up_form: SignUpFormTable;
    kol_sign_up: SignUpTable;
    kol_sign_up_image: SignUpImageTable;
  }
}
