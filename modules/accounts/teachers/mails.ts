import { CONFIRMED_YEARS, REVIEWED_WITHIN } from '#contract/accounts/teacher-terms.ts'
import { inWords } from '#contract/ground/text/number-words.ts'
import { mailKind } from '#modules/ground/mail/mail-kind.ts'

interface Applicant {
  firstName: string
}

interface TeacherReceived extends Applicant {
  /** Whether the proof is an e-mail address of the school, which must be confirmed. */
  confirmsByEmail: boolean
}

/** The message of staff to the applicant, as lines. */
interface NoteMail extends Applicant {
  note: string
}

export const teacherReceived = mailKind<TeacherReceived>(
  { name: 'teacher-received', sample: { firstName: 'Lea', confirmsByEmail: false } },
  ({ firstName, confirmsByEmail }, { origin, sender }) => ({
    subject: `Ihr Konto als Lehrperson bei ${sender.name} ist in Prüfung`,
    preview: `Wir prüfen Ihre Angaben ${REVIEWED_WITHIN}.`,
    parts: [
      { type: 'paragraph', text: `Guten Tag ${firstName}` },
      {
        type: 'paragraph',
        text: `Vielen Dank. Wir prüfen Ihre Angaben ${REVIEWED_WITHIN} und schreiben Ihnen dann. Bestellen können Sie schon jetzt; Materialien und Testlizenzen für Lehrpersonen sind nach der Prüfung frei.`,
      },
      ...(confirmsByEmail
        ? [
            {
              type: 'paragraph',
              text: 'Ihr Nachweis ist die E-Mail-Adresse Ihrer Schule. Bitte bestätigen Sie sie mit dem Link in unserer anderen E-Mail oder in Ihrem Konto, sonst können wir Ihr Konto nicht freischalten.',
            } as const,
          ]
        : []),
      { type: 'button', text: 'Zu Ihrem Konto', url: `${origin}/profile/account` },
    ],
  }),
)

export const teacherApproved = mailKind<Applicant>(
  { name: 'teacher-approved', sample: { firstName: 'Lea' } },
  ({ firstName }, { origin, sender }) => ({
    subject: `Ihr Konto als Lehrperson bei ${sender.name} ist freigeschaltet`,
    preview: 'Materialien und Testlizenzen für Lehrpersonen sind jetzt für Sie frei.',
    parts: [
      { type: 'paragraph', text: `Guten Tag ${firstName}` },
      {
        type: 'paragraph',
        text: 'Ihr Konto als Lehrperson ist freigeschaltet. Ab sofort stehen Ihnen die Materialien und Angebote für Lehrpersonen offen.',
      },
      { type: 'button', text: 'Zum Shop', url: `${origin}/` },
    ],
  }),
)

export const teacherRejected = mailKind<NoteMail>(
  { name: 'teacher-rejected', sample: { firstName: 'Lea', note: 'Ihr Nachweis ist nicht lesbar.' } },
  ({ firstName, note }, { sender }) => ({
    subject: `Ihr Konto als Lehrperson bei ${sender.name}`,
    preview: 'Wir konnten Ihr Konto nicht als das einer Lehrperson freischalten.',
    parts: [
      { type: 'paragraph', text: `Guten Tag ${firstName}` },
      {
        type: 'paragraph',
        text: 'Wir konnten Ihr Konto nicht als das einer Lehrperson freischalten. Der Grund:',
      },
      { type: 'lines', lines: note.split('\n') },
      {
        type: 'paragraph',
        text: 'Ihr Konto bleibt bestehen; Sie können damit bestellen wie bisher. Stimmt etwas nicht? Dann antworten Sie bitte auf diese E-Mail.',
      },
    ],
  }),
)

export const teacherQuestion = mailKind<NoteMail>(
  { name: 'teacher-question', sample: { firstName: 'Lea', note: 'An welcher Schule unterrichten Sie?' } },
  ({ firstName, note }, { sender }) => ({
    subject: `Eine Frage zu Ihrem Konto als Lehrperson bei ${sender.name}`,
    preview: 'Bitte antworten Sie auf diese E-Mail.',
    parts: [
      { type: 'paragraph', text: `Guten Tag ${firstName}` },
      { type: 'paragraph', text: 'Um Ihr Konto als Lehrperson freizuschalten, brauchen wir noch etwas von Ihnen:' },
      { type: 'lines', lines: note.split('\n') },
      { type: 'paragraph', text: 'Bitte antworten Sie auf diese E-Mail. Danach prüfen wir Ihr Konto weiter.' },
    ],
  }),
)

export const teacherToConfirm = mailKind<Applicant & { institution: string }>(
  { name: 'teacher-to-confirm', sample: { firstName: 'Lea', institution: 'Schule Köniz' } },
  ({ firstName, institution }, { origin, sender }) => ({
    subject: `${sender.name}: Unterrichten Sie noch an derselben Schule?`,
    preview: 'Bitte bestätigen Sie Schule und Funktion; das dauert eine Minute.',
    parts: [
      { type: 'paragraph', text: `Guten Tag ${firstName}` },
      {
        type: 'paragraph',
        text: `Ihr Konto ist seit ${inWords(CONFIRMED_YEARS)} Jahren oder länger als das einer Lehrperson freigeschaltet, zuletzt für: ${institution}. Bitte bestätigen Sie, dass Schule und Funktion noch stimmen, oder ändern Sie sie. Das dauert eine Minute.`,
      },
      { type: 'button', text: 'Schule und Funktion bestätigen', url: `${origin}/profile/details/teacher` },
      {
        type: 'paragraph',
        text: 'Unterrichten Sie nicht mehr? Auch das können Sie dort sagen. Was Sie gekauft haben, behalten Sie.',
      },
    ],
  }),
)

export const teacherWithdrawn = mailKind<NoteMail>(
  { name: 'teacher-withdrawn', sample: { firstName: 'Lea', note: 'Ihr Nachweis ist nicht lesbar.' } },
  ({ firstName, note }, { sender }) => ({
    subject: `Ihr Konto als Lehrperson bei ${sender.name}`,
    preview: 'Ihr Konto ist nicht mehr als das einer Lehrperson freigeschaltet.',
    parts: [
      { type: 'paragraph', text: `Guten Tag ${firstName}` },
      { type: 'paragraph', text: 'Ihr Konto ist nicht mehr als das einer Lehrperson freigeschaltet. Der Grund:' },
      { type: 'lines', lines: note.split('\n') },
      {
        type: 'paragraph',
        text: 'Ihr Konto bleibt bestehen, ebenso Ihre Bestellungen und alles, was Sie gekauft haben. Materialien und Testlizenzen für Lehrpersonen stehen Ihnen nicht mehr offen.',
      },
      { type: 'paragraph', text: 'Stimmt etwas nicht? Dann antworten Sie bitte auf diese E-Mail.' },
    ],
  }),
)
