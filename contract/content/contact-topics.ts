/** The topics of a message to the publisher, with their German labels. */
export const contactTopics = {
  order: 'Bestellung und Lieferung',
  digital: 'E-Books und Lizenzen',
  code: 'Code einlösen',
  invoice: 'Rechnung und Zahlung',
  correction: 'Fehler in einem Buch',
  other: 'Etwas anderes',
} as const
export type ContactTopic = keyof typeof contactTopics

/** What a file picker offers; the server checks the bytes. */
export const ATTACHMENT_TYPES = '.pdf,.jpg,.jpeg,.png'

export const MAX_MESSAGE_LENGTH = 5000

/** How long staff may read a message (docs/decisions/0011). */
export const MESSAGE_MONTHS = 12

/** Nobody writes a message faster than that; a form that is older has to be loaded again. */
export const FORM_AGE = { leastSeconds: 3, mostHours: 24 } as const

/**
 * Bytes of the whole form. More than attachments may have, so that attachments slightly too large are reported at their
 * field, with the rest of the form kept.
 */
export const MAX_CONTACT_FORM_BYTES = 10 * 1024 * 1024
