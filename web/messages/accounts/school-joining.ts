import { type MemberRole, memberRoleMeanings, memberRoles } from '#contract/accounts/schools/school-choices.ts'
import { errorCodes } from '#contract/errors.ts'

/** Where somebody who was invited to a school joins it. */
export const schoolInvitationMessages = {
  title: 'Einladung an eine Schule',
  lead: (inviter: string | null, school: string) =>
    inviter ? `${inviter} lädt Sie zu ${school} ein.` : `Sie sind zu ${school} eingeladen.`,
  role: (role: MemberRole) => `Ihre Rolle: ${memberRoles[role]}. Wer sie hat, ${memberRoleMeanings[role]}.`,
  until: (day: string, time: string) => `Die Einladung gilt bis am ${day}, ${time} Uhr.`,
  sentTo: 'Sie ging an diese E-Mail-Adresse:',
  toLogin: 'Anmelden und beitreten',
  register: 'Konto eröffnen',
  registerHint:
    'Noch kein Konto? Eröffnen Sie eines mit dieser E-Mail-Adresse, bestätigen Sie sie mit dem Link in unserer E-Mail, und öffnen Sie die Einladung danach noch einmal.',
  accept: 'Beitreten',
  otherAccount: (email: string) =>
    `Sie sind mit ${email} angemeldet. Beitreten können Sie nur mit dem Konto, das die Adresse der Einladung hat.`,
  unconfirmed: 'Bestätigen Sie bitte zuerst Ihre E-Mail-Adresse. Danach treten Sie hier bei.',
  confirm: 'E-Mail-Adresse bestätigen',
  spent: errorCodes.link_spent[1],
  spentText:
    'Vielleicht wurde die Einladung zurückgezogen, noch einmal gesendet, oder Sie haben sie schon angenommen. Sonst bitten Sie Ihre Schule um eine neue.',
  toAccount: 'Zu Ihrem Konto',
} as const

/** Where a teacher joins a school by its link. */
export const joinMessages = {
  title: 'Einer Schule beitreten',
  lead: (school: string, city: string) =>
    `Mit diesem Link treten Sie ${school} in ${city} als Lehrperson bei. Die Lehrmittelverantwortlichen erfahren davon.`,
  submit: 'Beitreten',
  unknown: 'Diesen Link gibt es nicht mehr',
  unknownText:
    'Die Schule hat ihn erneuert oder geschlossen, oder er ist unvollständig. Fragen Sie dort nach dem neuen.',
  member: 'Sie gehören schon zu dieser Schule',
  toMembers: 'Zu den Mitgliedern',
  teachersOnly: errorCodes.school_for_teachers[1],
  apply: 'Als Lehrperson bestätigen lassen',
} as const

/** Schools that somebody may ask to be taken into. */
export const offersMessages = {
  title: 'Schulen mit Ihrer E-Mail-Domain',
  lead: 'Jemand mit derselben Domain in der E-Mail-Adresse ist dort für die Lehrmittel verantwortlich. Fragen Sie an, ob man Sie aufnimmt.',
  ofLogin: 'Schulen Ihrer Anmeldung',
  look: 'Vielleicht gibt es Ihre Schule hier schon: Sehen Sie nach, und fragen Sie an.',
  ask: 'Anfragen',
  askOf: (school: string) => `Bei ${school} anfragen`,
  waits: 'Ihre Anfrage ist bei der Schule. Sie bekommen eine E-Mail, sobald jemand antwortet.',
  none: 'Es gibt keine Schule mit Ihrer E-Mail-Domain',
  noneText:
    'Angeboten werden Schulen nur bestätigten Lehrpersonen mit einer bestätigten Adresse ihrer Schule. Melden Sie Ihre Schule an, oder lassen Sie sich einladen.',
} as const

/** Schools that the login at a provider names. */
export const loginOfferMessages = {
  title: (school: string) => `Gehören Sie zu ${school}?`,
  text: (provider: string, city: string) =>
    `Das sagt Ihre Anmeldung mit ${provider}. Mit einem Klick gehören Sie als Lehrperson dazu (${city}); die Verantwortlichen erfahren es.`,
  join: (school: string) => `Ja, ${school} beitreten`,
} as const

/** For whom somebody acts. */
export const actingForMessages = {
  label: 'Für wen Sie handeln',
  now: (school: string | null) => (school === null ? 'Sie handeln für sich selbst' : `Sie handeln für ${school}`),
  school: (school: string) => `Für ${school}`,
  oneself: 'Für mich selbst',
  change: 'Wechseln',
  members: 'Mitglieder der Schule',
} as const
