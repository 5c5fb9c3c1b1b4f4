import { contactTopics } from '#contract/words/contact-topics.ts'
import type { Template } from '../send-mail.ts'

export const contactMessage: Template<'contact-message'> = (data) => {
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
}
