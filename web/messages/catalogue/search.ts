import type { SplitInto } from '#contract/catalogue/catalogue.ts'
import { SEARCH_COUNTED } from '#contract/catalogue/counted-titles.ts'
import type { PageGroup, PageKind } from '#contract/catalogue/search/found-pages.ts'
import { filterMessages } from './filters.ts'

/** What was searched instead of a word that is known only by its parts. */
function splitInto(query: string, { words, has_own_hits }: NonNullable<SplitInto>): string {
  return has_own_hits
    ? `Kaum Treffer für «${query}». Gezeigt werden auch Treffer für ${words.join(', ')}.`
    : `Keine Treffer für «${query}». Gezeigt werden Treffer für ${words.join(', ')}.`
}

function titleCount(count: number): string {
  return count > SEARCH_COUNTED ? `Über ${SEARCH_COUNTED} Titel` : count === 1 ? '1 Titel' : `${count} Titel`
}

/** The groups of what is found beside titles. */
export const pageGroupLabels: Readonly<Record<PageGroup, string>> = {
  places: 'Reihen und Fächer',
  authors: 'Autorinnen und Autoren',
  magazine: 'Magazin',
  pages: 'Seiten',
}

const ONE_OF_GROUP: Readonly<Record<PageGroup, string>> = {
  places: '1 Reihe oder Fach',
  authors: '1 Autorin oder Autor',
  magazine: '1 Artikel im Magazin',
  pages: '1 Seite',
}

/** «3 Reihen und Fächer». */
function groupCount(group: PageGroup, count: number): string {
  if (count === 1) return ONE_OF_GROUP[group]
  return group === 'magazine' ? `${count} Artikel im Magazin` : `${count} ${pageGroupLabels[group]}`
}

/** What a place in the programme is, where its name alone does not say it. */
export const pageKindLabels: Partial<Readonly<Record<PageKind, string>>> = {
  level: filterMessages.level,
  subject: filterMessages.subject,
  curriculum: filterMessages.curriculum,
  profession: filterMessages.profession,
  series: filterMessages.series,
  department: 'Bereich',
}

/** Sentences of the search page and the popout below the search box. */
export const searchMessages = {
  title: 'Suche',
  titleOf: (query: string) => `Suche nach «${query}»`,
  didYouMean: 'Meinten Sie',
  splitInto,
  titles: 'Titel',
  groups: 'Was gefunden wurde',
  titleCount,
  groupCount,
  titlesFound: (count: number) => (count > SEARCH_COUNTED ? `> ${SEARCH_COUNTED}` : String(count)),
  fittingLess: 'Weniger passend',
  noTitles: 'Kein Titel passt dazu',
  noTitlesText: 'Gefunden wurde aber anderes: oben stehen die Gruppen mit ihrer Zahl.',
  sortFitting: 'Am besten passend',
  firstOf: (shown: number, total: number) =>
    `Die ersten ${shown} von ${total > SEARCH_COUNTED ? `über ${SEARCH_COUNTED}` : total}. Ein Wort mehr oder ein Filter grenzt die Suche ein.`,
  start: 'Wonach suchen Sie?',
  startText:
    'Sie finden Titel über Stichwort, Autorin oder Autor und ISBN, mit oder ohne Bindestriche. Tippfehler machen nichts.',
  departments: 'Oder stöbern Sie in den Fächern',
  nothing: (query: string) => `Zu «${query}» haben wir nichts gefunden`,
  nothingText:
    'Prüfen Sie die Schreibweise, nehmen Sie weniger oder allgemeinere Wörter, oder suchen Sie mit der ISBN.',
  nearest: (place: string) => `Am nächsten liegt «${place}»`,
  nearestAll: 'Was zurzeit am meisten verlangt wird',
  allOfPlace: (place: string) => `Alle Titel: ${place}`,
  allTitles: 'Alle Titel im Programm',
  nothingLeft: 'Nehmen Sie einen Filter weg, oder zeigen Sie alle gefundenen Titel an.',
  understood: 'So verstanden',
  understoodAs: (words: string, meaning: string) => `«${words}»: ${meaning}`,
  seekAsTyped: 'nur als Wort suchen',
  showAll: 'Alle gefundenen Titel zeigen',
  support: 'Kundendienst fragen',
} as const

export const popoutMessages = {
  splitInto,
  label: 'Vorschläge',
  titles: searchMessages.titles,
  moreTitles: (count: number) => (count === 1 ? '1 weiterer Titel' : `${count} weitere Titel`),
  moreTitlesThan: (count: number) => `Über ${count} weitere Titel`,
  morePages: (count: number) => (count === 1 ? '1 weitere Seite' : `${count} weitere Seiten`),
  nothing: (query: string) => `Keine Treffer für «${query}»`,
  announce: (counts: readonly string[]) => `${counts.join(', ')}, mit den Pfeiltasten zu erreichen`,
} as const
