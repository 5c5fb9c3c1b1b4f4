import { contactTopics } from '#contract/words/contact-topics.ts'
import type { Template } from '../send-mail.ts'

/** Repeats nothing that was typed, no name either: else anybody could send his words to strangers through the shop. */
export const contactReceived: Template<'contact-received'> = ({ topic }, { sender }) => ({
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
})
