import { copiesInWords } from '#contract/ground/text/copies-in-words.ts'
import { mailKind } from '#modules/ground/mail/mail-kind.ts'

interface AboutWishes {
  firstName: string
  school: string
  /** `2027/28` */
  schoolYear: string
}

const sample = { firstName: 'Vera', school: 'Primarschule Aarefeld', schoolYear: '2027/28' }

const counted = (wishes: number) => (wishes === 1 ? '1 Wunsch' : `${wishes} Wünsche`)

export const wishesAsked = mailKind<AboutWishes & { teachers: readonly { name: string; wishes: number }[] }>(
  {
    name: 'wishes-asked',
    sample: {
      ...sample,
      teachers: [
        { name: 'Lea Muster', wishes: 5 },
        { name: 'Nino Neu', wishes: 1 },
      ],
    },
  },
  ({ firstName, school, schoolYear, teachers }, { origin, sender }) => ({
    subject: `Neue Wünsche für ${schoolYear} an ${school} bei ${sender.name}`,
    preview: teachers.map(({ name }) => name).join(', '),
    parts: [
      { type: 'paragraph', text: `Guten Tag ${firstName}` },
      {
        type: 'paragraph',
        text: `Für das Schuljahr ${schoolYear} haben Lehrpersonen von ${school} Wünsche eingereicht:`,
      },
      { type: 'lines', lines: teachers.map(({ name, wishes }) => `${name}: ${counted(wishes)}`) },
      { type: 'button', text: 'Wünsche ansehen', url: `${origin}/profile/school/wishes/table` },
      { type: 'paragraph', text: 'Bestellt wird erst, was Sie bewilligen und bestellen.' },
    ],
  }),
)

interface DecidedLine {
  title: string
  class: string | null
  wished: number
  /** Null where it was refused. */
  approved: number | null
  reason: string | null
}

export const wishesDecided = mailKind<AboutWishes & { decided: readonly DecidedLine[] }>(
  {
    name: 'wishes-decided',
    sample: {
      ...sample,
      firstName: 'Lea',
      decided: [
        { title: 'Deutsch 3', class: '3b', wished: 24, approved: 24, reason: null },
        { title: 'Mathematik 3', class: '3b', wished: 24, approved: 20, reason: 'Vier sind noch da.' },
        { title: 'Atlas', class: null, wished: 2, approved: null, reason: 'Die alten genügen noch ein Jahr.' },
      ],
    },
  },
  ({ firstName, school, schoolYear, decided }, { origin, sender }) => ({
    subject: `Über Ihre Wünsche für ${schoolYear} bei ${sender.name} ist entschieden`,
    preview: decided.map(({ title }) => title).join(', '),
    parts: [
      { type: 'paragraph', text: `Guten Tag ${firstName}` },
      {
        type: 'paragraph',
        text: `Die Lehrmittelverantwortlichen von ${school} haben über Ihre Wünsche für das Schuljahr ${schoolYear} entschieden.`,
      },
      ...listed(
        'Bewilligt:',
        decided.filter(({ approved }) => approved !== null),
      ),
      ...listed(
        'Abgelehnt:',
        decided.filter(({ approved }) => approved === null),
      ),
      { type: 'button', text: 'Ihre Wünsche ansehen', url: `${origin}/profile/school/wishes` },
      { type: 'paragraph', text: 'Haben Sie Fragen dazu? Dann wenden Sie sich bitte an Ihre Schule.' },
    ],
  }),
)

function listed(text: string, decided: readonly DecidedLine[]) {
  if (decided.length === 0) return []
  return [{ type: 'paragraph', text } as const, { type: 'lines', lines: decided.map(inWords) } as const]
}

/** «Mathematik 3, 3b: 20 statt 24 Exemplare (Vier sind noch da.)» */
function inWords({ title, class: of, wished, approved, reason }: DecidedLine): string {
  const copies =
    approved === null || approved === wished ? copiesInWords(wished) : `${approved} statt ${copiesInWords(wished)}`
  return `${title}${of === null ? '' : `, ${of}`}: ${copies}${reason === null ? '' : ` (${reason})`}`
}

export const wishesDue = mailKind<AboutWishes & { day: string; daysLeft: number }>(
  { name: 'wishes-due', sample: { ...sample, day: '15. Mai 2027', daysLeft: 14 } },
  ({ firstName, school, schoolYear, day, daysLeft }, { origin, sender }) => ({
    subject: `Bis ${day}: Ihre Wünsche für ${schoolYear} bei ${sender.name}`,
    preview: `${school} bestellt bald die Lehrmittel.`,
    parts: [
      { type: 'paragraph', text: `Guten Tag ${firstName}` },
      {
        type: 'paragraph',
        text: `${school} sammelt die Wünsche für das Schuljahr ${schoolYear} bis ${day}${leftInWords(daysLeft)}. Von Ihnen ist noch nichts eingereicht.`,
      },
      { type: 'button', text: 'Wünsche aufschreiben', url: `${origin}/profile/school/wishes` },
      { type: 'paragraph', text: 'Brauchen Sie für das Schuljahr nichts Neues? Dann müssen Sie nichts tun.' },
    ],
  }),
)

function leftInWords(days: number): string {
  if (days === 0) return ', also bis heute'
  return days === 1 ? ', also bis morgen' : `, also noch ${days} Tage`
}
