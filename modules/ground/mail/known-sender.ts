import { Refusal } from '#contract/errors.ts'
import { type MailSettings, SenderMissing } from './letter.ts'

/** What every letter may mention, for a mail that is shown before it goes out: refused while nobody has said who sends it. */
export async function knownSender(mailSettings: () => Promise<MailSettings>): Promise<MailSettings> {
  try {
    return await mailSettings()
  } catch (error) {
    if (error instanceof SenderMissing) throw new Refusal('sender_missing')
    throw error
  }
}
