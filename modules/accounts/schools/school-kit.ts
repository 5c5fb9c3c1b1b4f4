import type { Database } from '#kernel/database/connection.ts'
import type { AuthKit } from '#modules/accounts/auth/auth-kit.ts'
import type { MailSettings } from '#modules/ground/mail/letter.ts'

/** What the use cases of schools need; each names its part. */
export interface SchoolKit extends Pick<AuthKit, 'core' | 'links' | 'limits' | 'tokenSecret'> {
  mailSettings(): Promise<MailSettings>
  /** Brings over what modules above keep of a school that is joined to another one; the caller holds the locks of both. */
  bringOver(tx: Database, schools: { from: string; to: string }): Promise<void>
}
