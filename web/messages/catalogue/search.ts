import type { SplitInto } from '#contract/catalogue/catalogue.ts'
import { SEARCH_COUNTED } from '#contract/catalogue/counted-titles.ts'

/** What was searched instead of a word that is known only by its parts. */
function splitInto(query: string, { words, has_own_hits }: NonNullable<SplitInto>): string {
  return has_own_hits
    ? `Kaum Treffer für «${query}». Gezeigt werden auch Treffer für ${words.join(', ')}.`
    : `Keine Treffer für «${query}». Gezeigt werden Treffer für ${words.join(', ')}.`
}

/** Sentences of the search page and the popout below the search box. */
export const searchMessages = {
  title: 'Suche',
  titleOf: (query: string) => `Suche nach «${query}»`,
  didYouMean: 'Meinten Sie',
  splitInto,
  titles: 'Titel',
  pages: 'Seiten',
  titleCount: (count: number) =>
    count > SEARCH_COUNTED ? `Über ${SEARCH_COUNTED} Titel` : count === 1 ? '1 Titel' : `${count} Titel`,
  pageCount: (count: number) => (count === 1 ? '1 Seite' : `${count} Seiten`),
  firstOf: (shown: number, total: number) =>
    `Die ersten ${shown} von ${total > SEARCH_COUNTED ? `über ${SEARCH_COUNTED}` : total}. Ein Wort mehr oder ein Filter grenzt die Suche ein.`,
  start: 'Wonach suchen Sie?',
  startText:
    'Sie finden Titel über Stichwort, Autorin oder Autor und ISBN, mit oder ohne Bindestriche. Tippfehler machen nichts.',
  departments: 'Oder stöbern Sie in den Fächern',
  nothing: (query: string) => `Zu «${query}» haben wir nichts gefunden`,
  nothingText:
    'Prüfen Sie die Schreibweise, nehmen Sie weniger oder allgemeinere Wörter, oder suchen Sie mit der ISBN.',
  nothingLeft: 'Nehmen Sie einen Filter weg, oder zeigen Sie alle gefundenen Titel an.',
  understood: 'So verstanden',
  understoodAs: (words: string, meaning: string) => `«${words}»: ${meaning}`,
  seekAsTyped: (words: string) => `«${words}» nur als Wort suchen`,
  showAll: 'Alle gefundenen Titel zeigen',
  support: 'Kundendienst fragen',
} as const

export const popoutMessages = {
  splitInto,
  label: 'Vorschläge',
  moreTitles: (count: number) => (count === 1 ? '1 weiterer Titel' : `${count} weitere Titel`),
  moreTitlesThan: (count: number) => `Über ${count} weitere Titel`,
  morePages: (count: number) => (count === 1 ? '1 weitere Seite' : `${count} weitere Seiten`),
  announce: (count: number) =>
    count === 1
      ? '1 Vorschlag, mit den Pfeiltasten zu erreichen'
      : `${count} Vorschläge, mit den Pfeiltasten zu erreichen`,
} as const
