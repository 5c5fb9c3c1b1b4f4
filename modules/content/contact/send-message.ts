import { uuidv7 } from 'uuidv7'
import type { z } from 'zod'
import type { MailAttachment } from '#adapters/mail/port.ts'
import type { contactMessage } from '#contract/content/contact.ts'
import { FORM_AGE } from '#contract/content/contact-topics.ts'
import { Refusal } from '#contract/errors.ts'
import { fieldMessage, type Rule } from '#contract/field-messages.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import { queueMail } from '#modules/ground/mail/queue-mail.ts'
import { clientNetwork } from '#modules/ground/security/client-network.ts'
import type { Limit } from '#modules/ground/security/limit.ts'
import type { TokenSigner } from '#modules/ground/security/signed-token.ts'
import { uploadKind, uploadName } from '#modules/ground/security/uploads/upload-kind.ts'
import { loadGlobals } from '#modules/ground/settings/load-globals.ts'
import { emailKey } from '#modules/ground/users/email-key.ts'
import { messageReceived, messageToPublisher } from './mails.ts'
import { contactMessages } from './tables.ts'

export interface ContactKit {
  core: Core
  /** Signs the tokens of forms; `at` is when a form was made. */
  forms: TokenSigner
  perAddress: Limit
  perNetwork: Limit
}

export type ContactMessage = z.output<typeof contactMessage>

interface Sender {
  ip: string
  /** Null for a visitor who is not logged in. */
  userId: string | null
}

const QUICKEST = FORM_AGE.leastSeconds * 1_000
const SLOWEST = FORM_AGE.mostHours * 3_600_000

/**
 * Stores a message for staff and mails it to the publisher; the sender gets a mail that it arrived. A robot, which
 * fills in the hidden field, gets the same answer, and nothing happens. A form that is too young or too old is refused,
 * and attachments of a forbidden kind.
 */
export async function sendMessage(kit: ContactKit, input: ContactMessage, { ip, userId }: Sender): Promise<void> {
  if (input.website !== '') return
  const formId = formOf(kit, input.form_token)
  const attachments = await Promise.all(input.attachments.map(readAttachment))
  await kit.perNetwork.count(clientNetwork(ip))
  await kit.perAddress.count(emailKey(input.email))
  const { publisher } = await loadGlobals(kit.core)
  const { name, email, topic, order_number: orderNumber, message } = input
  await inTransaction(kit.core.db, async (tx) => {
    const [kept] = await tx
      .insert(contactMessages)
      .values({ id: uuidv7(), formId, userId, name, email, topic, orderNumber, message })
      .onConflictDoNothing({ target: contactMessages.formId })
      .returning({ id: contactMessages.id })
    if (!kept) return
    const subjectId = kept.id
    const data = { name, email, topic, orderNumber, message, attachments: attachments.length }
    // Until the editors have set the publisher's address, staff find the message only in the database.
    if (publisher.email)
      await queueMail(kit.core, tx, { kind: messageToPublisher, subjectId, to: publisher.email, data, attachments })
    await queueMail(kit.core, tx, { kind: messageReceived, subjectId, to: email, data: { topic } })
  })
}

function formOf({ forms }: ContactKit, token: string): string {
  const form = forms.read(token)
  const age = form ? Date.now() - form.at.getTime() : Number.POSITIVE_INFINITY
  if (!form || age > SLOWEST) throw refuse('', 'formTooOld')
  if (age < QUICKEST) throw refuse('', 'formTooFast')
  return form.id
}

async function readAttachment(file: File): Promise<MailAttachment> {
  const content = new Uint8Array(await file.arrayBuffer())
  const kind = uploadKind(content)
  if (!kind) throw refuse('attachments', 'attachmentsKind')
  return { filename: uploadName(file.name, kind), contentType: kind.contentType, content }
}

/** The field's name '' makes it a message about the whole form. */
function refuse(field: string, name: Rule): Refusal {
  return new Refusal('invalid', { errors: { [field]: [fieldMessage(field, name)] } })
}
