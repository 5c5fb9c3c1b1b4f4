import type { FileStorage } from '#adapters/storage/port.ts'
import type { PersonalTable } from '#kernel/personal-data/classification.ts'
import type { CodeKit } from '#modules/auth/auth-kit.ts'
import type { MailKinds } from '#modules/mail/mail-kind.ts'
import type { TokenSigner } from '#modules/security/signed-token.ts'

/** What the module of privacy needs; each use case picks its part. */
export interface PrivacyKit extends CodeKit {
  storage: FileStorage
  /** Links of mails to copies of somebody's data; `at` is when one is over. */
  exportLinks: TokenSigner
  mailKinds: MailKinds
  personalTables: readonly PersonalTable[]
}
