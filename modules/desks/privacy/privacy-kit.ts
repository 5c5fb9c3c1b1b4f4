import type { FileStorage } from '#adapters/storage/port.ts'
import type { PersonalTable } from '#kernel/personal-data/classification.ts'
import type { CodeKit } from '#modules/accounts/auth/auth-kit.ts'
import type { MailKinds } from '#modules/ground/mail/mail-kind.ts'
import type { TokenSigner } from '#modules/ground/security/signed-token.ts'

/** What the use cases of privacy need; each names its part. */
export interface PrivacyKit extends CodeKit {
  storage: FileStorage
  /** Tokens in the mailed links to copies of a user's data; `at` is their expiry. */
  exportLinks: TokenSigner
  mailKinds: MailKinds
  personalTables: readonly PersonalTable[]
}
