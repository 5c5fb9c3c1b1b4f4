/** Sentences of the pages of authors and series, and of their lists. */
export const authorMessages = {
  list: 'Autorinnen und Autoren',
  listLead: 'Menschen aus Schule, Betrieb und Hochschule schreiben für uns. Hier finden Sie alle, mit ihren Titeln.',
  initials: 'Nach Anfangsbuchstaben',
  all: 'Alle',
  other: 'Andere Anfangsbuchstaben',
  startingWith: (initial: string) => `Autorinnen und Autoren mit ${initial}`,
  count: (authors: number) => (authors === 1 ? '1 Person' : `${authors} Personen`),
  name: 'Name',
  find: 'Suchen',
  found: (name: string) => `Autorinnen und Autoren: «${name}»`,
  place: 'Lebt in',
  subjects: 'Schreibt zu',
  series: 'Schreibt für',
  website: 'Eigene Website',
  said: (sentence: string) => `«${sentence}»`,
  none: 'Niemand passt zu dieser Auswahl',
  noneText: 'Wählen Sie einen anderen Buchstaben, Namen oder ein anderes Fach, oder sehen Sie alle.',
  titles: (name: string) => `Titel von ${name}`,
  articles: (name: string) => `Artikel von ${name}`,
  describe: (name: string, titles: string) => `${name}: ${titles} im Verlagsprogramm`,
} as const

export const seriesMessages = {
  list: 'Reihen',
  listLead: 'Titel, die zusammengehören: unsere Reihen im Überblick.',
  kicker: 'Reihe',
  titles: 'Titel der Reihe',
  none: 'Noch keine Reihen',
  noneText: 'Sobald Titel in einer Reihe erscheinen, stehen sie hier.',
  describe: (title: string, titles: string) => `Reihe ${title}: ${titles}`,
} as const

export const titleListMessages = {
  none: 'Zurzeit keine Titel',
  noneText: 'Suchen Sie im ganzen Verlagsprogramm.',
  toSearch: 'Zur Suche',
  page: (page: number, last: number) => `Seite ${page} von ${last}`,
} as const
