import { and, eq, isNull } from 'drizzle-orm'
import { MailRefused, type MailTransport } from '#adapters/mail/port.ts'
import type { Database } from '#server/database/connection.ts'
import { inTransaction } from '#server/database/core.ts'
import type { MailData, MailKind } from './kinds.ts'
import type { Letter, Sender } from './letter.ts'
import { letterHtml } from './letter-html.ts'
import { letterText } from './letter-text.ts'
import { mailAttachments, mails } from './tables.ts'
import { contactMessage } from './templates/contact-message.ts'
import { contactReceived } from './templates/contact-received.ts'
import { newsletterOptIn } from './templates/newsletter-opt-in.ts'
import { newsletterWelcome } from './templates/newsletter-welcome.ts'
import { orderConfirmation } from './templates/order-confirmation.ts'
import { passwordChanged } from './templates/password-changed.ts'
import { passwordReset } from './templates/password-reset.ts'
import { paymentFailed } from './templates/payment-failed.ts'
import { registerKnown } from './templates/register-known.ts'
import { verifyEmail } from './templates/verify-email.ts'
import { welcome } from './templates/welcome.ts'

export interface MailSettings {
  /** `https://shop.example` */
  origin: string
  sender: Sender
  termsUrl: string
  /** A signed address for the owner of an account. */
  accountUrl(page: 'verify-email' | 'reset-password', link: { id: string; hash: string }): string
}

export type Template<K extends MailKind> = (data: MailData[K], settings: MailSettings) => Letter

const templates: { [K in MailKind]: Template<K> } = {
  welcome,
  'verify-email': verifyEmail,
  'password-reset': passwordReset,
  'password-changed': passwordChanged,
  'register-known': registerKnown,
  'order-confirmation': orderConfirmation,
  'payment-failed': paymentFailed,
  'contact-message': contactMessage,
  'contact-received': contactReceived,
  'newsletter-opt-in': newsletterOptIn,
  'newsletter-welcome': newsletterWelcome,
}

export interface SendMailOptions {
  db: Database
  transport: MailTransport
  settings(): Promise<MailSettings>
}

/**
 * Sends a mail that was decided on. Its row is locked meanwhile, so that two workers never send it both;
 * after a crash between the sending and the mark it goes out again under the same Message-ID.
 */
export async function sendMail(mailId: string, { db, transport, settings }: SendMailOptions): Promise<void> {
  const now = await settings()
  await inTransaction(db, async (tx) => {
    const [mail] = await tx
      .select()
      .from(mails)
      .where(and(eq(mails.id, mailId), isNull(mails.sentAt)))
      .for('update', { skipLocked: true })
    if (!mail) return
    const attachments = await tx
      .select()
      .from(mailAttachments)
      .where(eq(mailAttachments.mailId, mailId))
      .orderBy(mailAttachments.position)
    const letter = write(mail.kind as MailKind, mail.data, now)
    try {
      await transport.send({
        messageId: `${mail.id}@${new URL(now.origin).hostname}`,
        to: mail.recipient,
        subject: letter.subject,
        text: letterText(letter, now.sender),
        html: letterHtml(letter, now.sender),
        ...(letter.replyTo ? { replyTo: letter.replyTo } : {}),
        attachments: attachments.map(({ filename, contentType, content }) => ({ filename, contentType, content })),
        headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(letter) },
      })
    } catch (error) {
      // Refused for good, an unknown recipient for instance: trying again would change nothing.
      if (!(error instanceof MailRefused)) throw error
    }
    await tx.delete(mailAttachments).where(eq(mailAttachments.mailId, mailId))
    await tx.update(mails).set({ sentAt: new Date(), data: {} }).where(eq(mails.id, mailId))
  })
}

/** Mail programs show their own «unsubscribe» for these (RFC 8058). */
function unsubscribeHeaders({ unsubscribeUrl }: Letter): Record<string, string> {
  if (!unsubscribeUrl) return {}
  return { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

function write<K extends MailKind>(kind: K, data: unknown, settings: MailSettings): Letter {
  return templates[kind](data as MailData[K], settings)
}
