import { MESSAGE_MONTHS } from '#contract/content/contact-topics.ts'
import { inMegabytes, MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS } from '#contract/file-sizes.ts'
import { inWords } from '#contract/ground/text/number-words.ts'

/** Sentences of the contact form. */
export const contactMessages = {
  title: 'Nachricht an uns',
  support: 'Support und Kontakt',
  chooseTopic: 'Bitte wählen',
  attachmentsHint: `PDF, JPG oder PNG; höchstens ${MAX_ATTACHMENTS} Dateien, zusammen bis ${inMegabytes(MAX_ATTACHMENT_BYTES)}.`,
  attachmentsAgain: 'Bitte wählen Sie die Dateien noch einmal aus.',
  website: 'Dieses Feld bitte leer lassen',
  privacyBefore: `Wir brauchen Ihre Angaben, um Ihnen zu antworten, und löschen sie nach ${inWords(MESSAGE_MONTHS)} Monaten. Mehr dazu in der `,
  /** The beginning of a message about a title; the visitor writes on. */
  about: (lines: readonly string[]) => `Guten Tag\n\nIch habe eine Frage zu diesem Titel:\n${lines.join('\n')}\n\n`,
  aboutSearch: (query: string) => `Guten Tag\n\nIch habe «${query}» gesucht und nichts gefunden.\n\n`,
  isbn: (isbn: string) => `ISBN ${isbn}`,
  orderNumber: (number: string) => `Bestellnummer ${number}`,
  submit: 'Nachricht senden',
  sent: 'Ihre Nachricht ist bei uns',
  sentText: 'Vielen Dank. Wir haben Ihnen eine Bestätigung geschickt und melden uns bei Ihnen.',
} as const
