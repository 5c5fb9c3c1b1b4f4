import { MESSAGE_MONTHS } from '#contract/content/contact-topics.ts'

/** The room of messages from the contact form. */
export const messageRoom = {
  title: 'Nachrichten',
  from: 'Von',
  email: 'E-Mail',
  topic: 'Thema',
  order: 'Bestellung',
  received: 'Eingegangen',
  answeredBy: 'Beantwortet von',
  answered: 'Beantwortet',
  names: { state: 'Stand', topic: 'Thema', user: 'Person' },
  states: { open: 'Offen', answered: 'Beantwortet' },
  search: 'Name, E-Mail, Bestellnummer',
  empty: 'Keine Nachrichten.',
  emptyHelp: `Was über das Kontaktformular kommt, steht hier für ${MESSAGE_MONTHS} Monate.`,
  back: 'Alle Nachrichten',
  of: (name: string) => `Nachricht von ${name}`,
  person: 'Person',
  noPerson: 'Kein bestätigtes Konto mit dieser Adresse.',
  sameAddress: 'War nicht angemeldet; das Konto hat dieselbe E-Mail-Adresse.',
  otherMessages: 'Alle Nachrichten dieser Person',
  unknownOrder: (number: string) => `${number} (gibt es nicht)`,
  foreignOrder: 'Diese Bestellung ist von jemand anderem.',
  reply: 'Per E-Mail antworten',
  replySubject: (topic: string) => `Ihre Nachricht: ${topic}`,
  markAnswered: 'Als beantwortet vermerken',
  note: 'Notiz',
  noteHint: 'Wie wurde geantwortet? Die Person erhält die Notiz mit der Kopie ihrer Daten.',
  answeredAt: (day: string, time: string, name: string | null) =>
    `Beantwortet am ${day} um ${time}${name === null ? '' : ` von ${name}`}`,
} as const
