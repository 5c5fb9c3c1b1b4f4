import type { AuthKit } from '#modules/accounts/auth/auth-kit.ts'
import { createSealer, type Sealer } from '#modules/ground/security/sealed.ts'

/** The purposes for which codes of classes, and names beside aliases, are sealed. */
export const CLASS_CODES = 'class code'
export const PUPIL_NAMES = 'pupil name'

/** What the use cases of classes need; each names its part. */
export interface ClassKit extends Pick<AuthKit, 'core' | 'tokenSecret' | 'tokens' | 'limits' | 'devices'> {
  /** A copy of all data of an account, to be handed to its owner. */
  copyOfAccount(userId: string): Promise<Uint8Array<ArrayBuffer>>
}

/** Seal what the database keeps of a class, so that a copy of it reveals neither. */
export interface ClassSealers {
  codes: Sealer
  names: Sealer
}

export function createClassSealers(tokenSecret: ClassKit['tokenSecret']): ClassSealers {
  return { codes: createSealer(tokenSecret, CLASS_CODES), names: createSealer(tokenSecret, PUPIL_NAMES) }
}
