import { mailKind } from '#modules/ground/mail/mail-kind.ts'

interface ToResponsible {
  firstName: string
  school: string
}

const MEMBERS = '/profile/school/members'

export const joinedByLink = mailKind<ToResponsible & { names: readonly string[] }>(
  {
    name: 'school-joined-by-link',
    sample: { firstName: 'Vera', school: 'Primarschule Aarefeld', names: ['Lea Muster', 'Nino Neu'] },
  },
  ({ firstName, school, names }, { origin, sender }) => ({
    subject: `${names.length === 1 ? 'Jemand ist' : `${names.length} Personen sind`} ${school} bei ${sender.name} beigetreten`,
    preview: names.join(', '),
    parts: [
      { type: 'paragraph', text: `Guten Tag ${firstName}` },
      {
        type: 'paragraph',
        text: `Mit dem Beitrittslink oder der Anmeldung der Schule sind als Lehrpersonen zu ${school} gekommen:`,
      },
      { type: 'lines', lines: names },
      { type: 'button', text: 'Mitglieder ansehen', url: origin + MEMBERS },
      {
        type: 'paragraph',
        text: 'Gehört jemand nicht zu Ihnen? Dann nehmen Sie die Person dort aus der Schule, und erneuern oder schliessen Sie den Link.',
      },
    ],
  }),
)

export const requestMade = mailKind<ToResponsible & { name: string; address: string }>(
  {
    name: 'school-request-made',
    sample: {
      firstName: 'Vera',
      school: 'Primarschule Aarefeld',
      name: 'Lea Muster',
      address: 'lea.muster@aarefeld.example',
    },
  },
  ({ firstName, school, name, address }, { origin, sender }) => ({
    subject: `${name} möchte zu ${school} bei ${sender.name} gehören`,
    preview: 'Bitte nehmen Sie die Person auf, oder lehnen Sie ab.',
    parts: [
      { type: 'paragraph', text: `Guten Tag ${firstName}` },
      {
        type: 'paragraph',
        text: `${name} (${address}) ist eine bestätigte Lehrperson, und die E-Mail-Adresse hat dieselbe Domain wie Ihre. Gehört die Person zu ${school}?`,
      },
      { type: 'button', text: 'Anfrage beantworten', url: origin + MEMBERS },
      { type: 'paragraph', text: 'Bis jemand antwortet, sieht die Person nichts von Ihrer Schule.' },
    ],
  }),
)

export const requestAnswered = mailKind<ToResponsible & { isAccepted: boolean }>(
  {
    name: 'school-request-answered',
    sample: { firstName: 'Lea', school: 'Primarschule Aarefeld', isAccepted: true },
  },
  ({ firstName, school, isAccepted }, { origin, sender }) => ({
    subject: isAccepted
      ? `Sie gehören bei ${sender.name} jetzt zu ${school}`
      : `Ihre Anfrage an ${school} bei ${sender.name}`,
    preview: isAccepted ? 'Die Schule hat Sie aufgenommen.' : 'Die Schule hat Ihre Anfrage abgelehnt.',
    parts: [
      { type: 'paragraph', text: `Guten Tag ${firstName}` },
      {
        type: 'paragraph',
        text: isAccepted
          ? `Die Lehrmittelverantwortlichen von ${school} haben Sie aufgenommen. In Ihrem Konto wählen Sie, ob Sie für die Schule handeln oder für sich selbst.`
          : `Die Lehrmittelverantwortlichen von ${school} haben Ihre Anfrage abgelehnt. Stimmt das nicht? Dann fragen Sie bitte in Ihrer Schule nach: Man kann Sie einladen.`,
      },
      { type: 'button', text: 'Zu Ihrem Konto', url: `${origin}/profile/account` },
    ],
  }),
)
