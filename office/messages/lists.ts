/** Every list of the back office. */
export const lists = {
  search: 'Suchen',
  all: 'Alle',
  filter: 'Filtern',
  filters: 'Filter',
  views: 'Ansichten',
  removeAll: 'Alle Filter entfernen',
  nothingFound: 'Nichts gefunden.',
  nothingFoundHelp: 'Kein Eintrag passt zu diesen Filtern.',
  dropped: (names: string) => `Unbekannter Filter, nicht angewendet: ${names}`,
  count: (total: number) => (total === 1 ? '1 Eintrag' : `${total} Einträge`),
  sortBy: (title: string) => `Nach «${title}» sortieren`,
} as const
