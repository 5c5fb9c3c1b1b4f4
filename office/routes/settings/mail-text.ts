import { type Client, failureOf } from '#contract/client.ts'
import { listMailTexts, type MailText, previewMailText, sendMailTextToMe } from '#contract/ground/mail-texts.ts'
import type { OfficeSetting } from '#contract/ground/settings.ts'
import { asPageError } from '#forms/api-failure.ts'

/** A mail with sample data, as it would go out. */
export interface ShownMail {
  subject: string
  html: string
  text: string
}

/** What can be done with a text of a mail beside saving it. */
export const MAIL_STEPS = ['preview', 'send_to_me'] as const
export type MailStep = (typeof MAIL_STEPS)[number]

/** The mail whose text a setting is, on the server; null where it is no such setting, or may only be read. */
export async function mailTextOf(
  api: Client,
  { id, may_change }: Pick<OfficeSetting, 'id' | 'may_change'>,
): Promise<MailText | null> {
  if (!(may_change && id.startsWith('mail.'))) return null
  const { data: texts } = await api(listMailTexts)
  return texts.find(({ setting }) => setting === id) ?? null
}

/** The mail with the text that holds; instead of it, why it cannot be shown. */
export async function mailAsItIs(
  api: Client,
  { id }: MailText,
  value: unknown,
): Promise<ShownMail | { refusal: string }> {
  try {
    return (await api(previewMailText, { params: { id }, body: { value } })).data
  } catch (error) {
    const refusal = failureOf(error, previewMailText)
    if (refusal) return { refusal: refusal.body.message }
    throw asPageError(error)
  }
}

interface Look {
  step: MailStep
  value: unknown
  form: FormData
}

/** Shows the mail with a text that is not saved, and sends it where that is asked for; the form stays as it was typed. */
export async function lookAtMail(api: Client, mail: MailText, { step, value, form }: Look) {
  const asked = { params: { id: mail.id }, body: { value } }
  const { data: shown } = await api(previewMailText, asked)
  if (step === 'send_to_me') await api(sendMailTextToMe, asked)
  const texts = [...form].filter((one): one is [string, string] => typeof one[1] === 'string')
  return { shown, isSent: step === 'send_to_me', looked: Object.fromEntries(texts) }
}
