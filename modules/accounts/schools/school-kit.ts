import type { AuthKit } from '#modules/accounts/auth/auth-kit.ts'
import type { MailSettings } from '#modules/ground/mail/letter.ts'

/** What the use cases of schools need; each names its part. */
export interface SchoolKit extends Pick<AuthKit, 'core' | 'links' | 'limits' | 'tokenSecret'> {
  mailSettings(): Promise<MailSettings>
}
