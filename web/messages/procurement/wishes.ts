import { swissDeadline } from '#contract/accounts/schools/swiss-deadline.ts'
import { copiesInWords } from '#contract/ground/text/copies-in-words.ts'

export const wishesInWords = (count: number) => (count === 1 ? '1 Wunsch' : `${count} Wünsche`)

/** What is said of the day by which a school asks for wishes, `YYYY-MM-DD`. */
export const deadlineMessages = {
  /** «bis 15. Mai» */
  until: (day: string) => `bis ${dayAndMonth(day)}`,
  over: (day: string) => `Der Bestelltag war am ${dayAndMonth(day)}.`,
} as const

function dayAndMonth(date: string): string {
  const [, month = 1, day = 1] = date.split('-').map(Number)
  return swissDeadline({ month, day })
}

/** The page of what somebody wishes for a school year. */
export const wishesMessages = {
  title: 'Meine Wünsche',
  titleFor: (year: string) => `Meine Wünsche für ${year}`,
  years: 'Schuljahr',
  askUntil: (until: string) => `Reichen Sie Ihre Wünsche ${until} ein. Danach bestellt die Schule für alle gemeinsam.`,
  lead: 'Schreiben Sie auf, was Ihre Klassen brauchen, und reichen Sie es ein. Bestellt wird für alle gemeinsam.',
  add: 'Wünsche hinzufügen',
  ask: (drafts: number) => `${wishesInWords(drafts)} einreichen`,
  askHint: 'Eingereichtes sieht, wer für die Lehrmittel verantwortlich ist. Sie können es ändern, bis entschieden ist.',
  allAsked: 'Sie haben alles eingereicht.',
  renew: 'Wie letztes Jahr',
  renewHint: 'Schreibt auf, was für Sie letztes Jahr bestellt wurde; neue Auflagen ersetzen die alten.',
  renewFormer: 'Von Ehemaligen übernehmen',
  renewFormerText:
    'Was letztes Jahr für Lehrpersonen bestellt wurde, die nicht mehr zur Schule gehören, kommt als Entwurf auf Ihre Wunschliste.',
  none: (year: string) => `Für ${year} haben Sie noch nichts aufgeschrieben`,
  noneText: 'Suchen Sie als Nächstes Titel für Ihre Klassen, oder übernehmen Sie eine Merkliste.',
  yearOver: 'Für dieses Schuljahr schreiben Sie keine Wünsche mehr auf. Wählen Sie oben ein anderes.',
  noSchool: 'Sie gehören noch zu keiner Schule',
  noSchoolText: 'Wünsche gehen an die Schule. Melden Sie Ihre an, oder lassen Sie sich einladen.',
  toSchool: 'Zu Ihrer Schule',
  notWishing: 'Wünsche schreiben Lehrpersonen auf',
  notWishingText: 'In Ihrer Rolle sehen Sie Bestellungen, Rechnungen und das Budget der Schule.',
  class: (name: string) => `Klasse ${name}`,
  noClass: 'Für keine Klasse',
  reason: 'Begründung',
  reasonOf: (reason: string) => `Begründung: ${reason}`,
  approvedOf: (approved: number, wished: number) => `${copiesInWords(approved)} von ${wished} gewünschten`,
  decided: (state: string, name: string | null, day: string) =>
    name === null ? `${state} am ${day}` : `${state} von ${name} am ${day}`,
  order: (number: string, day: string) => `Bestellung ${number} vom ${day}`,
  change: 'Ändern',
  changeOf: (title: string) => `«${title}» ändern`,
  save: 'Speichern',
  remove: 'Löschen',
  removeOf: (title: string) => `«${title}» löschen`,
  withdraw: 'Zurückziehen',
  withdrawOf: (title: string) => `«${title}» zurückziehen`,
  newEdition: 'Neue Auflage:',
  replace: 'Durch neue Auflage ersetzen',
  replaceOf: (title: string) => `«${title}» durch neue Auflage ersetzen`,
  changed: 'Dieser Wunsch wurde inzwischen geändert',
  labels: { amount: 'Menge', class: 'Klasse', reason: 'Begründung' },
  classHint: 'Zum Beispiel «3b»; leer für ein Buch, das Sie selbst brauchen',
  failed: 'Ihre Wünsche konnten nicht geändert werden.',
  leftOut: 'Nicht auf die Wunschliste gesetzt',
  done: {
    added: 'Steht auf Ihrer Wunschliste. Reichen Sie sie ein, wenn alles darauf steht.',
    asked: 'Ihre Wünsche sind eingereicht.',
    changed: 'Der Wunsch ist geändert.',
    removed: 'Der Wunsch ist gelöscht.',
    withdrawn: 'Der Wunsch ist zurückgezogen und wieder ein Entwurf.',
    replaced: 'Die neue Auflage steht auf Ihrer Wunschliste.',
    renewed: 'Was letztes Jahr bestellt wurde, steht wieder auf Ihrer Wunschliste, als Entwurf.',
  },
} as const
