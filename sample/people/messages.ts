import type { ContactTopic } from '#contract/content/contact-topics.ts'
import { sampleId } from '../sample-id.ts'
import type { UserRow } from './rows.ts'

const DAY = 86_400_000
/** When the latest message was sent; there is one every four days before it. */
const NEWEST = Date.parse('2026-10-30T09:12:00Z')

const written: readonly [topic: ContactTopic, message: string][] = [
  ['order', 'Guten Tag\n\nIch habe zwei Exemplare zu viel bestellt. Kann ich sie zurückschicken?'],
  ['digital', 'Guten Abend\n\nAuf dem Tablet öffnet sich das E-Book nicht. Welches Programm brauche ich?'],
  ['invoice', 'Grüezi\n\nUnsere Schule braucht die Rechnung auf den Namen der Gemeinde.'],
  [
    'correction',
    'Guten Tag\n\nIm Kapitel «Kaufvertrag» stimmt in Aufgabe 4 die Lösung nicht: Es müsste Art. 201 OR heissen.',
  ],
  ['code', 'Hallo\n\nMein Code sei ungültig, steht da. Ich habe ihn aber noch nie eingelöst.'],
  ['other', 'Guten Tag\n\nDarf ich eine Seite aus dem Buch für eine Prüfung kopieren?'],
]

/** The latest wait for an answer. */
const OPEN = 4

/** A dozen messages of customers to the publisher, most of which staff have answered. */
export function makeMessages(users: readonly UserRow[], staffId: string) {
  const writers = users.filter(({ groups }) => groups.length === 0).slice(0, 2 * written.length)
  return writers.map(({ email, firstName, lastName }, n) => {
    const [topic, message] = written[n % written.length] ?? ['other', '']
    const at = NEWEST - n * 4 * DAY
    const answered = { answeredAt: new Date(at + DAY), answeredBy: staffId, answerNote: 'Per E-Mail beantwortet.' }
    const open = { answeredAt: null, answeredBy: null, answerNote: null }
    return {
      id: sampleId('contact-message', n),
      formId: sampleId('contact-form', n),
      name: `${firstName} ${lastName}`,
      email,
      topic,
      orderNumber: null,
      message,
      createdAt: new Date(at),
      ...(n < OPEN ? open : answered),
    }
  })
}
