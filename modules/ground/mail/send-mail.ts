import { createHash } from 'node:crypto'
import { type Mail, MailRefused, type MailTransport, MailUncertain } from '#adapters/mail/port.ts'
import type { Core } from '#kernel/core.ts'
import {
  beginDelivery,
  type Delivery,
  dropDelivery,
  endDelivery,
  giveUpDelivery,
  noteHandingOver,
  repeatDelivery,
} from './delivery.ts'
import type { Letter, MailSettings } from './letter.ts'
import { letterHtml } from './letter-html.ts'
import { letterText } from './letter-text.ts'
import type { MailKind, MailKinds } from './mail-kind.ts'
import type { mails } from './tables.ts'
import { tellUncertain } from './tell-uncertain.ts'
import { writeMail } from './write-mail.ts'

export interface SendMailOptions {
  core: Core
  transport: MailTransport
  settings(): Promise<MailSettings>
  kinds: Pick<MailKinds, 'find'>
}

/** When the job of a mail runs twice in one process, the second run waits for the result of the first. */
const underWay = new Map<string, Promise<void>>()

/**
 * Sends a queued mail. Before the end of the message goes out, this is noted. If the process then dies or the
 * connection breaks, the next attempt asks the mail server whether it took the mail. Where the server cannot say, the
 * mail is not sent again, but becomes a task for staff.
 */
export function sendMail(mailId: string, options: SendMailOptions): Promise<void> {
  const running = underWay.get(mailId)
  if (running) return running
  const sending = deliver(mailId, options).finally(() => underWay.delete(mailId))
  underWay.set(mailId, sending)
  return sending
}

async function deliver(mailId: string, { core, transport, settings, kinds }: SendMailOptions): Promise<void> {
  const now = await settings()
  const { db } = core
  const delivery = await beginDelivery(db, mailId)
  if (!delivery) return
  const kind = kinds.find(delivery.mail.kind)
  const queued = delivery.mail.data as never
  const read = kind.atSending ? await kind.atSending(db, queued) : queued
  // What may have arrived is ended as it was queued.
  if (read === null && !delivery.wasHandedOver)
    return dropDelivery(db, delivery, async (tx) => kind.onceDropped?.(tx, queued))
  const data = (read ?? queued) as never
  const letter = await writeMail(core, kind, { data, settings: now })
  const message = messageOf(delivery, letter, { kind, ...now })
  const end = (isAsSent: boolean) => noteAsSent(core, delivery, { kind, data, isAsSent })
  if (delivery.wasHandedOver) {
    const wasTaken = await transport.wasTaken(message.messageId)
    if (wasTaken === null)
      return tellUncertain(db, delivery, { letterSubject: letter.subject, about: kind.about?.(data) })
    if (wasTaken) return end(false)
    await repeatDelivery(db, delivery)
  }
  try {
    await transport.send(message, () => noteHandingOver(db, delivery))
  } catch (error) {
    // The next attempt asks the mail server whether the mail arrived.
    if (error instanceof MailUncertain) throw error
    // Refused permanently, for example because the recipient is unknown: retrying would change nothing.
    if (!(error instanceof MailRefused)) {
      await giveUpDelivery(db, delivery)
      throw error
    }
  }
  await end(true)
}

/** Marks the mail as sent, and runs what its kind does afterwards. */
function noteAsSent(
  core: Core,
  delivery: Delivery,
  { kind, data, isAsSent }: { kind: MailKind; data: never; isAsSent: boolean },
): Promise<void> {
  return endDelivery(core.db, delivery, {
    forgotten: kind.forgottenOnceSent ?? false,
    alongside: async (tx) => kind.onceSent?.(core, tx, { data, isAsSent }),
  })
}

function messageOf(
  { mail, attachments }: Delivery,
  letter: Letter,
  { kind, origin, sender }: MailSettings & { kind: MailKind },
): Mail {
  return {
    messageId: messageIdOf(mail, kind, new URL(origin).hostname),
    to: mail.recipient,
    subject: letter.subject,
    text: letterText(letter, sender),
    html: letterHtml(letter, sender),
    ...(letter.replyTo ? { replyTo: letter.replyTo } : {}),
    attachments: attachments.map(({ filename, contentType, content }) => ({ filename, contentType, content })),
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(letter) },
  }
}

/** For these headers, mail programs show an «unsubscribe» of their own (RFC 8058). */
function unsubscribeHeaders({ unsubscribeUrl }: Letter): Record<string, string> {
  if (!unsubscribeUrl) return {}
  return { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/**
 * The Message-ID of a mail: the same for the same kind and subject. Where a restore has forgotten a mail and the shop
 * writes it again, mail servers and programs know it by this. A kind that may come again about a subject has another
 * one each time.
 */
function messageIdOf(
  { id, kind, subjectId }: Pick<typeof mails.$inferSelect, 'id' | 'kind' | 'subjectId'>,
  { forgottenOnceSent }: MailKind,
  hostname: string,
): string {
  const same = createHash('sha256').update(`${kind}\0${subjectId}`).digest('hex').slice(0, 32)
  return `${forgottenOnceSent ? id : same}@${hostname}`
}
