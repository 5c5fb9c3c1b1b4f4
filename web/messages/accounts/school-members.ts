import { INVITATION_DAYS } from '#contract/accounts/lifetimes.ts'
import { LIST_FILE_TYPES, MAX_LIST_BYTES, MAX_LISTED_PEOPLE } from '#contract/accounts/schools/member-limits.ts'
import type { ListedPerson } from '#contract/accounts/schools/school-invitations.ts'
import { inMegabytes } from '#contract/file-sizes.ts'

const people = (count: number) => (count === 1 ? '1 Person' : `${count} Personen`)

/** The page with the members of a school. */
export const membersMessages = {
  title: 'Mitglieder',
  lead: (school: string) => `Wer zu ${school} gehört, und in welcher Rolle.`,
  name: 'Name',
  role: 'Rolle',
  email: 'E-Mail-Adresse',
  since: 'Seit',
  step: 'Schritt',
  you: 'Sie',
  change: 'Ändern',
  changeOf: (name: string) => `${name} ändern`,
  alone: 'Noch sind Sie allein',
  aloneText: 'Laden Sie zuerst zwei Kolleginnen oder Kollegen ein: mit einer E-Mail, einer Liste oder dem Link.',
  toInvite: 'Jemanden einladen',
  none: 'Sie gehören noch zu keiner Schule',
  noneText: 'Melden Sie Ihre Schule an, oder lassen Sie sich von den Lehrmittelverantwortlichen Ihrer Schule einladen.',
  toSchool: 'Zu Ihrer Schule',
  done: {
    role: 'Die Rolle ist geändert.',
    removed: 'Die Person gehört nicht mehr zur Schule. Was ihr gehört, behält sie.',
    invited: 'Die Einladung ist unterwegs.',
    taken_back: 'Die Einladung ist zurückgezogen.',
    renewed: 'Der Link ist offen. Ein früherer gilt nicht mehr.',
    closed: 'Der Link ist geschlossen.',
    accepted: 'Die Person gehört jetzt zur Schule.',
    refused: 'Die Anfrage ist abgelehnt.',
    joined: 'Sie gehören jetzt zu dieser Schule.',
  },
  leave: 'Aus der Schule austreten',
  leaveText: 'Ihr Konto und was Ihnen gehört, behalten Sie. Bestellungen und Lizenzen der Schule sehen Sie nicht mehr.',
  leaveNow: 'Jetzt austreten',
} as const

/** The page of one member, for those who are responsible. */
export const memberMessages = {
  role: 'Rolle',
  save: 'Rolle speichern',
  remove: 'Aus der Schule nehmen',
  removeText: (name: string) =>
    `${name} sieht danach nichts mehr von der Schule und wird mit einer E-Mail benachrichtigt. Konto und eigene Bestellungen bleiben.`,
  removeNow: 'Jetzt aus der Schule nehmen',
  self: 'Das sind Sie. Bevor Sie die Verantwortung abgeben, muss sie jemand anders haben.',
} as const

export const invitingMessages = {
  title: 'Jemanden einladen',
  lead: `Die Person bekommt einen Link, der ${INVITATION_DAYS} Tage und nur einmal gilt.`,
  submit: 'Einladung senden',
  byList: 'Mehrere auf einmal mit einer Liste einladen',
  open: 'Offene Einladungen',
  noneOpen: 'Es ist keine Einladung offen.',
  states: { open: 'offen', void: 'ungültig', expired: 'abgelaufen' },
  voidHint: 'Wer eingeladen hat, ist nicht mehr verantwortlich. Senden Sie die Einladung noch einmal.',
  invited: (by: string | null, day: string) => (by ? `Eingeladen von ${by} am ${day}` : `Eingeladen am ${day}`),
  until: (day: string, time: string) => `gilt bis am ${day}, ${time} Uhr`,
  sendAgain: 'Noch einmal senden',
  sendAgainTo: (name: string) => `Einladung an ${name} noch einmal senden`,
  takeBack: 'Zurückziehen',
  takeBackOf: (name: string) => `Einladung an ${name} zurückziehen`,
} as const

export const requestMessages = {
  title: 'Anfragen',
  lead: 'Bestätigte Lehrpersonen, deren E-Mail-Adresse dieselbe Domain hat wie Ihre.',
  asked: (day: string) => `angefragt am ${day}`,
  accept: 'Aufnehmen',
  acceptOf: (name: string) => `${name} aufnehmen`,
  refuse: 'Ablehnen',
  refuseOf: (name: string) => `Anfrage von ${name} ablehnen`,
} as const

export const joinLinkMessages = {
  title: 'Beitrittslink',
  lead: 'Wer den Link hat und ein bestätigtes Konto als Lehrperson, tritt der Schule damit als Lehrperson bei. Höchstens einmal am Tag schreiben wir Ihnen, wer beigetreten ist.',
  closed: 'Der Link ist geschlossen.',
  since: (day: string) => `offen seit ${day}`,
  link: 'Link',
  code: 'Code',
  copy: 'Kopieren',
  copyLink: 'Link kopieren',
  unknown: 'Dieser Link lässt sich nicht mehr zeigen. Er gilt noch; erneuern Sie ihn, wenn Sie ihn brauchen.',
  open: 'Link öffnen',
  renew: 'Link erneuern',
  renewHint: 'Danach gilt der bisherige nicht mehr.',
  close: 'Link schliessen',
} as const

const problems: Record<NonNullable<ListedPerson['problem']>, string> = {
  no_address: 'Darin steht keine E-Mail-Adresse',
  several_addresses: 'Darin stehen mehrere E-Mail-Adressen',
  wrong_address: 'Die E-Mail-Adresse ist nicht gültig',
  no_name: 'Vorname oder Nachname fehlt',
  wrong_name: 'Der Name ist zu lang oder enthält Ziffern',
}

const answers: Record<Exclude<ListedPerson['answer'], 'invalid'>, string> = {
  found: 'wird eingeladen',
  member: 'gehört schon zur Schule',
  invited: 'ist schon eingeladen',
  repeated: 'steht weiter oben schon',
}

/** The page where a list of colleagues is tried and then invited. */
export const listMessages = {
  title: 'Mit einer Liste einladen',
  lead: `Fügen Sie Namen und E-Mail-Adressen ein, oder laden Sie eine Datei hoch, bis zu ${MAX_LISTED_PEOPLE} Zeilen. Der Shop zeigt zuerst, was aus jeder Zeile wird; eingeladen ist dann noch niemand.`,
  text: 'Vorname, Nachname, E-Mail-Adresse, eine Zeile pro Person',
  textHint: 'Zum Beispiel «Lea; Muster; lea.muster@schule.ch». Zeilen aus einer Tabelle lassen sich einfügen.',
  file: 'Oder eine Datei',
  fileHint: `CSV, bis ${inMegabytes(MAX_LIST_BYTES)}.`,
  fileTypes: LIST_FILE_TYPES,
  check: 'Prüfen',
  checked: (lines: number) => (lines === 1 ? '1 Zeile geprüft' : `${lines} Zeilen geprüft`),
  summary: (count: number) =>
    count === 0 ? 'Niemand davon lässt sich einladen.' : `${people(count)} als Lehrpersonen einladen?`,
  caption: 'Was aus jeder Zeile wird',
  line: 'Zeile',
  person: 'Person',
  answer: 'Antwort',
  answerOf: ({ answer, problem }: Pick<ListedPerson, 'answer' | 'problem'>) =>
    answer === 'invalid' ? problems[problem ?? 'no_address'] : answers[answer],
  invite: (count: number) => `${people(count)} einladen`,
  invited: (count: number) => (count === 1 ? '1 Einladung ist unterwegs' : `${count} Einladungen sind unterwegs`),
  leftOut: 'Diese Zeilen blieben weg',
  again: 'Liste ändern oder eine andere prüfen',
  back: 'Zu den Mitgliedern',
} as const
