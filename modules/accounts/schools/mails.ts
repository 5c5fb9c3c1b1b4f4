import { REVIEWED_WITHIN } from '#contract/accounts/teacher-terms.ts'
import { mailKind } from '#modules/ground/mail/mail-kind.ts'

interface OfSchool {
  firstName: string
  school: string
}

/** The message of staff, as lines. */
interface Noted extends OfSchool {
  note: string
}

const sample = { firstName: 'Lea', school: 'Primarschule Aarefeld' }
const noted = { ...sample, note: 'In welchem Schulhaus unterrichten Sie?' }

const greeting = (firstName: string) => ({ type: 'paragraph', text: `Guten Tag ${firstName}` }) as const

export const schoolReceived = mailKind<OfSchool>(
  { name: 'school-received', sample },
  ({ firstName, school }, { origin, sender }) => ({
    subject: `${sender.name}: Ihre Schule «${school}» ist in Prüfung`,
    preview: `Wir prüfen die Angaben ${REVIEWED_WITHIN}.`,
    parts: [
      greeting(firstName),
      {
        type: 'paragraph',
        text: `Vielen Dank: Sie haben «${school}» als Schule angemeldet. Wir prüfen die Angaben ${REVIEWED_WITHIN} und schreiben Ihnen dann. Für sich selbst bestellen Sie weiterhin wie bisher.`,
      },
      { type: 'button', text: 'Zu Ihrer Schule', url: `${origin}/profile/school` },
    ],
  }),
)

export const schoolConfirmed = mailKind<OfSchool>(
  { name: 'school-confirmed', sample },
  ({ firstName, school }, { origin, sender }) => ({
    subject: `«${school}» ist bei ${sender.name} bestätigt`,
    preview: 'Laden Sie jetzt Ihre Kolleginnen und Kollegen ein.',
    parts: [
      greeting(firstName),
      {
        type: 'paragraph',
        text: `«${school}» ist bestätigt, und Sie sind für die Lehrmittel der Schule verantwortlich. Laden Sie als Nächstes Ihre Kolleginnen und Kollegen ein, und prüfen Sie, wohin Rechnungen und Bücher gehen.`,
      },
      { type: 'button', text: 'Zu Ihrer Schule', url: `${origin}/profile/school` },
    ],
  }),
)

export const schoolQuestion = mailKind<Noted>(
  { name: 'school-question', sample: noted },
  ({ firstName, school, note }, { origin, sender }) => ({
    subject: `${sender.name}: eine Frage zu Ihrer Schule «${school}»`,
    preview: 'Bitte antworten Sie in Ihrem Konto.',
    parts: [
      greeting(firstName),
      { type: 'paragraph', text: `Um «${school}» zu bestätigen, brauchen wir noch etwas von Ihnen:` },
      { type: 'lines', lines: note.split('\n') },
      { type: 'paragraph', text: 'Bitte antworten Sie in Ihrem Konto. Danach prüfen wir Ihre Schule weiter.' },
      { type: 'button', text: 'Frage beantworten', url: `${origin}/profile/school` },
    ],
  }),
)

export const schoolRefused = mailKind<Noted>(
  { name: 'school-refused', sample: { ...sample, note: 'Unter dieser Adresse ist uns keine Schule bekannt.' } },
  ({ firstName, school, note }, { sender }) => ({
    subject: `Ihre Anmeldung der Schule «${school}» bei ${sender.name}`,
    preview: 'Wir konnten die Schule nicht bestätigen.',
    parts: [
      greeting(firstName),
      { type: 'paragraph', text: `Wir konnten «${school}» nicht als Schule bestätigen. Der Grund:` },
      { type: 'lines', lines: note.split('\n') },
      {
        type: 'paragraph',
        text: 'Ihr Konto bleibt, wie es ist. Stimmt etwas nicht? Dann antworten Sie bitte auf diese E-Mail, oder melden Sie die Schule noch einmal an.',
      },
    ],
  }),
)

export const schoolClosed = mailKind<Noted>(
  { name: 'school-closed', sample: { ...sample, note: 'Die Schule ist in einer anderen aufgegangen.' } },
  ({ firstName, school, note }, { sender }) => ({
    subject: `«${school}» ist bei ${sender.name} als Schule geschlossen`,
    preview: 'Niemand bestellt mehr im Namen dieser Schule.',
    parts: [
      greeting(firstName),
      { type: 'paragraph', text: `Wir haben «${school}» als Schule geschlossen. Der Grund:` },
      { type: 'lines', lines: note.split('\n') },
      {
        type: 'paragraph',
        text: 'Niemand bestellt mehr im Namen der Schule. Was bestellt ist, wird geliefert; alle Konten bleiben, wie sie sind. Stimmt etwas nicht? Dann antworten Sie bitte auf diese E-Mail.',
      },
    ],
  }),
)

export const schoolJoined = mailKind<OfSchool & { kept: string }>(
  { name: 'school-joined', sample: { ...sample, kept: 'Schulen Aarefeld' } },
  ({ firstName, school, kept }, { origin, sender }) => ({
    subject: `${sender.name}: «${school}» gehört jetzt zu «${kept}»`,
    preview: 'Die Schule war bei uns schon bekannt.',
    parts: [
      greeting(firstName),
      {
        type: 'paragraph',
        text: `«${school}» und «${kept}» sind dieselbe Schule. Wir haben sie zusammengelegt: Wer zu «${school}» gehörte, gehört jetzt zu «${kept}».`,
      },
      { type: 'paragraph', text: 'Stimmt etwas nicht? Dann antworten Sie bitte auf diese E-Mail.' },
      { type: 'button', text: 'Zu Ihrer Schule', url: `${origin}/profile/school` },
    ],
  }),
)
