import { and, eq, isNull } from 'drizzle-orm'
import { MailRefused, type MailTransport } from '#adapters/mail/port.ts'
import type { LinkPurpose } from '#modules/auth/account-links.ts'
import type { Database } from '#server/database/connection.ts'
import { inTransaction } from '#server/database/core.ts'
import type { MailData, MailKind } from './kinds.ts'
import type { Letter, Sender } from './letter.ts'
import { letterHtml } from './letter-html.ts'
import { letterText } from './letter-text.ts'
import { mailAttachments, mails } from './tables.ts'
import { accountDeleted } from './templates/account-deleted.ts'
import { contactMessage } from './templates/contact-message.ts'
import { contactReceived } from './templates/contact-received.ts'
import { dataExport } from './templates/data-export.ts'
import { deletionCanceled } from './templates/deletion-canceled.ts'
import { deletionRequested } from './templates/deletion-requested.ts'
import { emailChange } from './templates/email-change.ts'
import { emailChangeKnown } from './templates/email-change-known.ts'
import { emailChangeRequested } from './templates/email-change-requested.ts'
import { emailChanged } from './templates/email-changed.ts'
import { externalLoginChanged } from './templates/external-login-changed.ts'
import { newsletterOptIn } from './templates/newsletter-opt-in.ts'
import { newsletterWelcome } from './templates/newsletter-welcome.ts'
import { orderConfirmation } from './templates/order-confirmation.ts'
import { passwordChanged } from './templates/password-changed.ts'
import { passwordReset } from './templates/password-reset.ts'
import { paymentFailed } from './templates/payment-failed.ts'
import { recoveryCodeUsed } from './templates/recovery-code-used.ts'
import { registerKnown } from './templates/register-known.ts'

import { secondFactorChanged } from './templates/second-factor-changed.ts'

import { teacherApproved } from './templates/teacher-approved.ts'
import { teacherQuestion } from './templates/teacher-question.ts'
import { teacherReceived } from './templates/teacher-received.ts'
import { teacherRejected } from './templates/teacher-rejected.ts'

import { verifyEmail } from './templates/verify-email.ts'
import { welcome } from './templates/welcome.ts'

export interface MailSettings {
  /** `https://shop.example` */
  origin: string
  sender: Sender
  termsUrl: string
  /** A signed address for the owner of an account. */
  accountUrl(page: LinkPurpose, link: { id: string; hash: string }): string
}

export type Template<K extends MailKind> = (data: MailData[K], settings: MailSettings) => Letter

const templates: { [K in MailKind]: Template<K> } = {
  welcome,
  'verify-email': verifyEmail,
  'password-reset': passwordReset,
  'password-changed': passwordChanged,
  'external-login-changed': externalLoginChanged,
  'second-factor-changed': secondFactorChanged,
  'recovery-code-used': recoveryCodeUsed,
  'register-known': registerKnown,
  'email-change': emailChange,
  'email-change-known': emailChangeKnown,
  'email-change-requested': emailChangeRequested,
  'email-changed': emailChanged,
  'data-export': dataExport,
  'deletion-requested': deletionRequested,
  'deletion-canceled': deletionCanceled,
  'account-deleted': accountDeleted,
  'teacher-received': teacherReceived,
  'teacher-approved': teacherApproved,
  'teacher-rejected': teacherRejected,
  'teacher-question': teacherQuestion,
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
    // The address of an account that is gone was kept for this mail alone.
    if (mail.kind === 'account-deleted') await tx.delete(mails).where(eq(mails.id, mailId))
    else await tx.update(mails).set({ sentAt: new Date(), data: {} }).where(eq(mails.id, mailId))
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
