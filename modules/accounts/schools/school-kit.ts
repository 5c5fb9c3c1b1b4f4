import type { Core } from '#kernel/core.ts'
import type { MailSettings } from '#modules/ground/mail/letter.ts'

/** What the use cases of schools need; each names its part. */
export interface SchoolKit {
  core: Core
  mailSettings(): Promise<MailSettings>
}
