import { DAYS_TO_TAKE_BACK } from '#contract/licences/quotas/quota-limits.ts'

const licences = (count: number) => (count === 1 ? '1 Lizenz' : `${count} Lizenzen`)

interface Counts {
  assigned: number
  opened: number
  free: number
}

/** «24 zugeteilt, 21 geöffnet, 3 frei»: of a school, or what a class has of it with what the school has left. */
export function quotaInWords({ assigned, opened, free }: Counts): string {
  return `${assigned} zugeteilt, ${opened} geöffnet, ${free} frei`
}

/** What every page about licences of a school says. */
export const quotaMessages = {
  title: 'Lizenzen',
  beingMade: 'Die Lizenzen werden gerade gemacht. Das dauert meist weniger als eine Minute.',
  openChoice: (platforms: readonly string[]) => `${platforms.join(' oder ')}: beim Zuteilen gewählt`,
  transferable: 'Übertragbar am Ende des Schuljahres',
  assign: 'Zuteilen',
  assignTitle: (title: string, name: string) => `«${title}» in ${name} zuteilen`,
} as const

/** The page with the licences of a school. */
export const schoolLicencesMessages = {
  lead: 'Was die Schule für ihre Schülerinnen und Schüler hat. Lehrpersonen teilen die Lizenzen in ihren Klassen zu.',
  none: 'Noch keine Lizenzen',
  noneForTeachers:
    'Wünschen Sie Lizenzen für Ihre Klassen. Sobald die Schule sie bestellt hat, teilen Sie sie hier zu.',
  noneForResponsible:
    'Sobald die Schule Lizenzen bestellt hat, liegen sie hier bereit, und die Lehrpersonen teilen sie ihren Klassen zu.',
  noneForFinance: 'Sobald die Schule Lizenzen bestellt hat, sehen Sie hier, was davon zugeteilt und was frei ist.',
  wish: 'Lizenzen wünschen',
  toTable: 'Zu den Wünschen der Schule',
  total: (count: number) => `${licences(count)} gekauft`,
  slips: (count: number) => (count === 1 ? '1 Zettel ausgehändigt' : `${count} Zettel ausgehändigt`),
  redeemed: (count: number) => (count === 1 ? '1 Code eingelöst' : `${count} Codes eingelöst`),
  classes: 'Klassen',
  inClass: (assigned: number, opened: number) => `${assigned} zugeteilt, ${opened} geöffnet`,
  notInClass: 'noch keine zugeteilt',
  noClass: 'Noch ist keine zugeteilt.',
  makeClass: 'Klasse anlegen',
  sets: 'Codes und Zettel',
  set: (count: number, day: string) => `${licences(count)} vom ${day}`,
  setOf: (count: number, day: string, title: string) =>
    `${licences(count)} vom ${day}: Codes und Zettel für «${title}»`,
} as const

/** The licences of the school in one class, for its teachers. */
export const classLicencesMessages = {
  lead: 'Die Lizenzen der Schule, und was Ihre Klasse davon hat.',
  none: 'Die Schule hat noch keine Lizenzen',
  noneText: 'Wünschen Sie, was Ihre Klasse braucht. Sobald die Schule bestellt hat, teilen Sie es hier zu.',
  wish: 'Lizenzen wünschen',
  all: 'Alle Lizenzen der Klasse',
  without: (count: number) => (count === 0 ? 'Alle haben eine.' : `${count} ohne Lizenz.`),
} as const

/** One product of a class: who has a licence, and who gets one. */
export const classLicenceMessages = {
  ofSchool: 'Schule',
  ofClass: 'Klasse',
  noPupils: 'Noch ist niemand in der Klasse',
  noPupilsText: 'Zeigen Sie den Code der Klasse. Wer beigetreten ist, bekommt hier eine Lizenz.',
  toClass: 'Zur Klasse',
  withoutTitle: (count: number) => `Ohne Lizenz (${count})`,
  allHave: 'Alle in der Klasse haben eine Lizenz.',
  who: 'Wer bekommt eine?',
  whoField: 'Die Auswahl',
  useOn: 'Wo wird sie verwendet?',
  useOnField: 'Die Plattform',
  chooseAll: 'Alle auswählen',
  chooseNone: 'Auswahl aufheben',
  assignAll: (count: number) => `Allen zuteilen, die keine haben (${count})`,
  assignChosen: 'Ausgewählten zuteilen',
  notForAll: (free: number, without: number) =>
    `Für alle reicht es nicht: ${without} haben keine Lizenz, ${free} ${free === 1 ? 'ist' : 'sind'} frei. Wählen Sie aus.`,
  nothingFree: 'Es ist keine Lizenz mehr frei',
  nothingFreeText: 'Wünschen Sie weitere, oder nehmen Sie unten eine zurück, die niemand braucht.',
  short: (free: number, needed: number) =>
    `Es ${free === 1 ? 'ist' : 'sind'} noch ${free} frei, gebraucht werden ${needed}`,
  shortText: 'Es wurde keine zugeteilt.',
  wish: 'Weitere wünschen',
  closed: 'Die Klasse ist geschlossen. Es wird nichts mehr zugeteilt; was übertragbar ist, nehmen Sie unten zurück.',
  withTitle: (count: number) => `Mit Lizenz (${count})`,
  nobodyHas: 'Noch hat niemand in dieser Klasse eine Lizenz.',
  alias: 'Spitzname',
  meant: 'Wer das ist',
  state: 'Stand',
  platform: 'Plattform',
  since: 'Zugeteilt',
  until: 'Gilt bis',
  endless: 'ohne Ende',
  takeBack: 'Zurücknehmen',
  takeBackChosen: 'Ausgewählte zurücknehmen',
  takeBackText: `Was nicht geöffnet ist, nehmen Sie ${DAYS_TO_TAKE_BACK} Tage lang zurück. Danach geht es nur bei übertragbaren Titeln, am Ende des Schuljahres. Die Lizenz ist dann wieder frei.`,
  untilDay: (day: string) => `bis ${day}`,
  fromDay: (day: string) => `ab ${day}`,
  possible: 'möglich',
  notPossible: 'nicht mehr',
  isPrivate: 'Von Konten, die eine Klasse gemacht hat, erfährt die Plattform weder Namen noch Spitznamen.',
  done: {
    assigned: (count: number) => (count === 0 ? 'Alle haben schon eine Lizenz' : `${licences(count)} zugeteilt`),
    taken_back: (count: number) => (count === 0 ? 'Es gab nichts zurückzunehmen' : `${licences(count)} zurückgenommen`),
  },
  failed: 'Die Lizenzen konnten nicht zugeteilt werden. Bitte versuchen Sie es noch einmal.',
} as const
