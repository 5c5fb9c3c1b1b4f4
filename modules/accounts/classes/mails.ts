import { swissDate } from '#kernel/swiss-dates.ts'
import { mailKind } from '#modules/ground/mail/mail-kind.ts'

interface OfClass {
  firstName: string
  className: string
  school: string
}

const sample = { firstName: 'Lea', className: '3b', school: 'Primarschule Aarefeld' }

/** Somebody else has made a person the teacher of a class. */
export const classGiven = mailKind<OfClass>(
  { name: 'class-given', sample },
  ({ firstName, className, school }, { origin, sender }) => ({
    subject: `Sie unterrichten bei ${sender.name} die Klasse ${className}`,
    preview: 'Sie sehen den Klassencode und die Spitznamen.',
    parts: [
      { type: 'paragraph', text: `Guten Tag ${firstName}` },
      {
        type: 'paragraph',
        text: `Sie sind bei ${sender.name} jetzt Lehrperson der Klasse ${className} von ${school}: Sie sehen den Klassencode, setzen Passwörter zurück und ändern die Klasse.`,
      },
      { type: 'button', text: 'Zu Ihren Klassen', url: `${origin}/profile/classes` },
    ],
  }),
)

/** The school year of a class is over, and nobody has moved it up. */
export const classClosedSoon = mailKind<OfClass & { schoolYear: string; closesOn: string }>(
  { name: 'class-closed-soon', sample: { ...sample, schoolYear: '2026/27', closesOn: '2027-10-31' } },
  ({ firstName, className, school, schoolYear, closesOn }, { origin, sender }) => ({
    subject: `${sender.name}: Die Klasse ${className} wird am ${swissDate(`${closesOn}T12:00:00Z`)} geschlossen`,
    preview: 'Ausser, Sie nehmen sie ins neue Schuljahr.',
    parts: [
      { type: 'paragraph', text: `Guten Tag ${firstName}` },
      {
        type: 'paragraph',
        text: `Das Schuljahr ${schoolYear} der Klasse ${className} von ${school} ist vorbei. Am ${swissDate(`${closesOn}T12:00:00Z`)} schliessen wir sie: Dann tritt niemand mehr bei, und was Sie neben den Spitznamen notiert haben, wird gelöscht. Wer dazugehört, meldet sich noch ein Jahr lang an.`,
      },
      {
        type: 'paragraph',
        text: 'Unterrichten Sie die Klasse weiter? Dann nehmen Sie sie auf ihrer Seite ins nächste Schuljahr. Schülerinnen und Schüler, Passwörter und Bücher bleiben.',
      },
      { type: 'button', text: 'Zu Ihren Klassen', url: `${origin}/profile/classes` },
    ],
  }),
)

/** The accounts that a closed class has made are about to be erased. */
export const classErasedSoon = mailKind<OfClass & { pupils: number; erasedOn: string }>(
  { name: 'class-erased-soon', sample: { ...sample, pupils: 24, erasedOn: '2027-08-12T04:00:00.000Z' } },
  ({ firstName, className, school, pupils, erasedOn }, { origin, sender }) => ({
    subject: `${sender.name}: Die Konten der Klasse ${className} werden am ${swissDate(erasedOn)} gelöscht`,
    preview: 'Die Klasse ist seit fast einem Jahr geschlossen.',
    parts: [
      { type: 'paragraph', text: `Guten Tag ${firstName}` },
      {
        type: 'paragraph',
        text: `Die Klasse ${className} von ${school} ist seit fast einem Jahr geschlossen. Am ${swissDate(erasedOn)} löschen wir ${pupils === 1 ? 'das Konto, das sie angelegt hat' : `die ${pupils} Konten, die sie angelegt hat`}, mit allem, was darin ist. Konten, die auch zu einer offenen Klasse gehören, bleiben.`,
      },
      {
        type: 'paragraph',
        text: 'Wer ein Konto weiter braucht, tritt damit vorher einer anderen Klasse bei: mit deren Klassencode.',
      },
      { type: 'button', text: 'Zu Ihren Klassen', url: `${origin}/profile/classes` },
    ],
  }),
)
