import type { WorkKind } from '#contract/catalogue/work-kinds.ts'
import type { SeriesKey } from './series.ts'

/** Titles whose kind does not follow from their series. */
const KINDS: Readonly<Record<string, WorkKind>> = {
  'blickwechsel-handbuch-fuer-lehrpersonen': 'teachers_book',
  'datenspur-kommentar': 'teachers_book',
  'die-vertiefungsarbeit-begleiten': 'teachers_book',
  'kaufmaennisch-ausbilden': 'teachers_book',
  'spielregeln-arbeitsblaetter-zum-recht': 'workbook',
  'klartext-schreiben': 'workbook',
  'soll-haben-saldo-aufgabenbuch': 'exercises',
  'kopfrechnen-fuers-buero': 'exercises',
  'obligationenrecht-in-faellen': 'exercises',
  'faelle-im-recht': 'exercises',
  'satz-fuer-satz': 'exercises',
  'prozent-um-prozent-loesungen': 'solutions',
  'guten-tag-loesungen': 'solutions',
  'le-petit-marche': 'reader',
  'seven-short-stories': 'reader',
  'die-sitzbank': 'reader',
  'gedichte-auswendig': 'reader',
}

/** Departments whose titles are for teachers themselves, or for a general public. */
const NO_TEACHING_MATERIAL = new Set(['paedagogik-didaktik', 'sachbuch'])

/** What kind of work a title is, by its slug, its series and its main department. */
export function workKindOf(slug: string, seriesKey: SeriesKey, department: string): WorkKind | null {
  const named = KINDS[slug]
  if (named) return named
  if (NO_TEACHING_MATERIAL.has(department) || seriesKey === 'essenz') return null
  if (seriesKey === 'pruefstand') return 'exam_preparation'
  return seriesKey === 'handzeichen' ? 'workbook' : 'textbook'
}

/** Titles (slugs) that are used together. */
export const companions: readonly (readonly string[])[] = [
  ['blickwechsel-das-lehrmittel-fuer-den-abu', 'blickwechsel-handbuch-fuer-lehrpersonen'],
  ['spielregeln-recht-fuer-berufslernende', 'spielregeln-arbeitsblaetter-zum-recht', 'pruefstand-recht-abu'],
  ['auf-den-punkt', 'lesen-was-dasteht', 'pruefstand-sprache-abu'],
  ['meine-vertiefungsarbeit', 'die-vertiefungsarbeit-begleiten', 'quellen-ehrlich-nennen'],
  ['soll-haben-saldo', 'soll-haben-saldo-aufgabenbuch', 'pruefstand-rechnungswesen'],
  ['prozent-um-prozent', 'kopfrechnen-fuers-buero', 'prozent-um-prozent-loesungen'],
  ['recht-verstehen', 'obligationenrecht-in-faellen', 'recht-verstehen-lehrbuch-und-faelle'],
  ['bausteine-a', 'bausteine-b', 'bausteine-c', 'bausteine-d', 'bausteine-e', 'mein-lernportfolio', 'pruefstand-kv'],
  ['mein-lernportfolio', 'kaufmaennisch-ausbilden'],
  ['guten-tag', 'mein-lernjahr-im-laden', 'pruefstand-detailhandel', 'guten-tag-loesungen'],
  ['wirtschaft-und-recht-bm', 'faelle-im-recht', 'lernjournal-wirtschaft'],
  ['gleichung-und-gerade', 'parabel-und-potenz', 'pruefstand-bm-mathematik'],
  ['ableiten', 'aufsummieren', 'pruefstand-matura-mathematik'],
  ['datenspur-informatik-zyklus-1', 'datenspur-kommentar'],
  ['datenspur-informatik-zyklus-2', 'datenspur-kommentar'],
  ['datenspur-informatik-zyklus-3', 'datenspur-kommentar'],
  ['cafe-creme', 'grammaire-a-la-carte', 'le-petit-marche', 'pruefstand-franzoesisch'],
  ['plain-english', 'seven-short-stories', 'pruefstand-englisch'],
  ['ankommen-a1', 'ankommen-a2', 'ankommen-b1', 'schreiben-von-a-bis-z'],
  ['rechenwege-4', 'rechenwege-5'],
  ['leben-biologie-fuer-das-gymnasium', 'gene-und-zukunft'],
  ['kraft-und-bewegung', 'strom-verstehen'],
  ['hoehenkurven', 'das-wetter-von-morgen', 'erde-unter-uns'],
  ['silbenhaus', 'meine-schrift'],
]
