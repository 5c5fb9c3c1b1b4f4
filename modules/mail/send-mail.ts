import { type Mail, MailRefused, type MailTransport, MailUncertain } from '#adapters/mail/port.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import {
  beginDelivery,
  type Delivery,
  endDelivery,
  giveUpDelivery,
  noteHandingOver,
  repeatDelivery,
} from './delivery.ts'
import type { MailData, MailKind, OrderMail } from './kinds.ts'
import type { Letter, MailSettings, Template } from './letter.ts'
import { letterHtml } from './letter-html.ts'
import { letterText } from './letter-text.ts'
import { tellOfPaymentSince, withStatusOfNow } from './payment-of-order.ts'
import { tellUncertain } from './tell-uncertain.ts'
import {
  accountDeleted,
  dataExport,
  deletionCanceled,
  deletionRequested,
  registerKnown,
  verifyEmail,
  welcome,
} from './templates/account.ts'
import { contactMessage, contactReceived } from './templates/contact.ts'
import { emailChange, emailChanged, emailChangeKnown, emailChangeRequested } from './templates/email-changes.ts'
import {
  externalLoginChanged,
  passwordChanged,
  passwordReset,
  recoveryCodeUsed,
  secondFactorChanged,
} from './templates/logins.ts'
import { newsletterOptIn, newsletterWelcome } from './templates/newsletter.ts'
import { orderConfirmation } from './templates/order-confirmation.ts'
import { paymentFailed, paymentReceived } from './templates/payments.ts'
import {
  teacherApproved,
  teacherQuestion,
  teacherReceived,
  teacherRejected,
  teacherWithdrawn,
} from './templates/teachers.ts'

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
  'teacher-withdrawn': teacherWithdrawn,
  'order-confirmation': orderConfirmation,
  'payment-failed': paymentFailed,
  'payment-received': paymentReceived,
  'contact-message': contactMessage,
  'contact-received': contactReceived,
  'newsletter-opt-in': newsletterOptIn,
  'newsletter-welcome': newsletterWelcome,
}

export interface SendMailOptions {
  core: Core
  transport: MailTransport
  settings(): Promise<MailSettings>
}

/** A mail whose job comes twice to one process is sent by the first; the second has its result. */
const underWay = new Map<string, Promise<void>>()

/**
 * Sends a mail that was decided on. Before the end of the message goes, that is noted; of a mail that was so far when its
 * process died or the connection broke, the mail server is asked whether it took it. Where it cannot say, the mail is not
 * sent again, and becomes a task for staff.
 */
export function sendMail(mailId: string, options: SendMailOptions): Promise<void> {
  const running = underWay.get(mailId)
  if (running) return running
  const sending = deliver(mailId, options).finally(() => underWay.delete(mailId))
  underWay.set(mailId, sending)
  return sending
}

async function deliver(mailId: string, { core, transport, settings }: SendMailOptions): Promise<void> {
  const now = await settings()
  const { db } = core
  const delivery = await beginDelivery(db, mailId)
  if (!delivery) return
  const { kind, data } = delivery.mail
  const confirmation = await confirmationOf(db, delivery.mail)
  const letter = writeLetter(kind as MailKind, (confirmation ?? data) as never, now)
  const message = messageOf(delivery, letter, now)
  if (delivery.wasHandedOver) {
    const wasTaken = await transport.wasTaken(message.messageId)
    if (wasTaken === null) return tellUncertain(db, delivery, letter.subject)
    // What the letter said of the payment is not known any more: as if it had said that it is open.
    if (wasTaken) return end(core, delivery, confirmation && { ...confirmation, status: 'new' })
    await repeatDelivery(db, delivery)
  }
  try {
    await transport.send(message, () => noteHandingOver(db, delivery))
  } catch (error) {
    // The next attempt asks what became of it.
    if (error instanceof MailUncertain) throw error
    // Refused for good, an unknown recipient for instance: trying again would change nothing.
    if (!(error instanceof MailRefused)) {
      await giveUpDelivery(db, delivery)
      throw error
    }
  }
  await end(core, delivery, confirmation)
}

/** Notes the mail as sent, and tells the buyer in another one if the money came while a confirmation was on its way. */
function end(core: Core, delivery: Delivery, confirmation: OrderMail | null): Promise<void> {
  return endDelivery(core.db, delivery, async (tx) => {
    if (confirmation) await tellOfPaymentSince(core, tx, confirmation)
  })
}

function messageOf({ mail, attachments }: Delivery, letter: Letter, { origin, sender }: MailSettings): Mail {
  return {
    messageId: `${mail.id}@${new URL(origin).hostname}`,
    to: mail.recipient,
    subject: letter.subject,
    text: letterText(letter, sender),
    html: letterHtml(letter, sender),
    ...(letter.replyTo ? { replyTo: letter.replyTo } : {}),
    attachments: attachments.map(({ filename, contentType, content }) => ({ filename, contentType, content })),
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(letter) },
  }
}

/** The data of an order's confirmation as they are now; null for any other mail. */
async function confirmationOf(
  tx: Database,
  { kind, data }: { kind: string; data: unknown },
): Promise<OrderMail | null> {
  return kind === 'order-confirmation' ? withStatusOfNow(tx, data as OrderMail) : null
}

/** Mail programs show their own «unsubscribe» for these (RFC 8058). */
function unsubscribeHeaders({ unsubscribeUrl }: Letter): Record<string, string> {
  if (!unsubscribeUrl) return {}
  return { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** The letter of a mail, as it is sent. */
export function writeLetter<K extends MailKind>(kind: K, data: MailData[K], settings: MailSettings): Letter {
  return templates[kind](data, settings)
}
