import type { Core } from '#kernel/core.ts'
import type { MailSettings } from '#modules/mail/letter.ts'
import type { TokenSigner } from '#modules/security/signed-token.ts'

/** What the module of teachers needs; each use case picks its part. */
export interface TeacherKit {
  core: Core
  /** Tokens of uploads, for the registration that names them. */
  proofs: TokenSigner
  mailSettings(): Promise<MailSettings>
}
