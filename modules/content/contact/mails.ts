import { type ContactTopic, contactTopics } from '#contract/content/contact-topics.ts'
import { mailKind } from '#modules/ground/mail/mail-kind.ts'

interface ContactMessage {
  name: string
  email: string
  topic: ContactTopic
  orderNumber: string | null
  message: string
  /** Number of attached files. */
  attachments: number
}

/** To the publisher; a reply goes to the sender of the message. */
export const messageToPublisher = mailKind<ContactMessage>(
  {
    name: 'contact-message',
    sample: {
      name: 'Lea Muster',
      email: 'lea@beispiel.example',
      topic: 'order',
      orderNumber: '2026-100234',
      message: 'Guten Tag\nWann kommt mein Paket?',
      attachments: 1,
    },
    withoutAccount: true,
  },
  (data) => {
    const { name, email, topic, orderNumber, message, attachments } = data
    return {
      subject: `Kontaktformular: ${contactTopics[topic]}${orderNumber ? ` (${orderNumber})` : ''}`,
      preview: `${name} hat über die Website geschrieben.`,
      replyTo: { name, address: email },
      parts: [
        {
          type: 'table',
          rows: [
            { label: 'Name', value: name },
            { label: 'E-Mail', value: email },
            { label: 'Thema', value: contactTopics[topic] },
            ...(orderNumber ? [{ label: 'Bestellnummer', value: orderNumber }] : []),
            ...(attachments > 0 ? [{ label: 'Anhänge', value: String(attachments) }] : []),
          ],
        },
        { type: 'lines', lines: message.split('\n') },
        { type: 'paragraph', text: 'Eine Antwort auf diese E-Mail geht an die Adresse oben.' },
      ],
    }
  },
)

/**
 * Repeats nothing that was typed, not even the name: otherwise anybody could mail their text to strangers through the
 * shop.
 */
export const messageReceived = mailKind<{ topic: ContactTopic }>(
  { name: 'contact-received', sample: { topic: 'order' }, withoutAccount: true },
  ({ topic }, { sender }) => ({
    subject: `Wir haben Ihre Nachricht erhalten – ${sender.name}`,
    preview: 'Vielen Dank. Wir melden uns bei Ihnen.',
    parts: [
      { type: 'paragraph', text: 'Guten Tag' },
      {
        type: 'paragraph',
        text: `Vielen Dank für Ihre Nachricht zum Thema «${contactTopics[topic]}». Wir antworten am gleichen oder am nächsten Werktag.`,
      },
      {
        type: 'paragraph',
        text: 'Sie haben uns nicht geschrieben? Dann hat sich jemand bei der Adresse vertippt, und Sie müssen nichts tun.',
      },
    ],
  }),
)
