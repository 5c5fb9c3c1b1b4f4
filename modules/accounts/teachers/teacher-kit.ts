import type { PdfPainter } from '#adapters/pdf/port.ts'
import type { Core } from '#kernel/core.ts'
import type { MailSettings } from '#modules/ground/mail/letter.ts'
import type { TokenSigner } from '#modules/ground/security/signed-token.ts'

/** What the use cases of teachers need; each names its part. */
export interface TeacherKit {
  core: Core
  /** What follows once a login of the account may count: a provider may confirm who has just applied. */
  onceProven: (userId: string) => Promise<void>
  /** Tokens of uploads, which a registration names. */
  proofs: TokenSigner
  mailSettings(): Promise<MailSettings>
  /** Draws proofs while a reviewer waits. */
  proofPainter: PdfPainter
}
