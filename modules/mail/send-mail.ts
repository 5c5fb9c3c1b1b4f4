import { type Mail, MailRefused, type MailTransport, MailUncertain } from '#adapters/mail/port.ts'
import type { Core } from '#kernel/core.ts'
import {
  beginDelivery,
  type Delivery,
  endDelivery,
  giveUpDelivery,
  noteHandingOver,
  repeatDelivery,
} from './delivery.ts'
import type { Letter, MailSettings } from './letter.ts'
import { letterHtml } from './letter-html.ts'
import { letterText } from './letter-text.ts'
import type { MailKind, MailKinds } from './mail-kind.ts'
import { tellUncertain } from './tell-uncertain.ts'

export interface SendMailOptions {
  core: Core
  transport: MailTransport
  settings(): Promise<MailSettings>
  kinds: Pick<MailKinds, 'find'>
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

async function deliver(mailId: string, { core, transport, settings, kinds }: SendMailOptions): Promise<void> {
  const now = await settings()
  const { db } = core
  const delivery = await beginDelivery(db, mailId)
  if (!delivery) return
  const kind = kinds.find(delivery.mail.kind)
  const queued = delivery.mail.data as never
  const data = ((await kind.atSending?.(db, queued)) ?? queued) as never
  const letter = kind.writeLetter(data, now)
  const message = messageOf(delivery, letter, now)
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
    // The next attempt asks what became of it.
    if (error instanceof MailUncertain) throw error
    // Refused for good, an unknown recipient for instance: trying again would change nothing.
    if (!(error instanceof MailRefused)) {
      await giveUpDelivery(db, delivery)
      throw error
    }
  }
  await end(true)
}

/** Notes the mail as sent, with what its kind wants to follow. */
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

/** Mail programs show their own «unsubscribe» for these (RFC 8058). */
function unsubscribeHeaders({ unsubscribeUrl }: Letter): Record<string, string> {
  if (!unsubscribeUrl) return {}
  return { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
