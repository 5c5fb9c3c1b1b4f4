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
  count: (total: number, isLeast: boolean) =>
    isLeast ? `über ${total.toLocaleString('de-CH')} Einträge` : total === 1 ? '1 Eintrag' : `${total} Einträge`,
  file: 'Als CSV',
  way: 'Zur Liste',
  previous: 'Voriger Eintrag (p)',
  next: 'Nächster Eintrag (n)',
  place: (number: number, of: number) => `${number} von ${of}`,
  select: (name: string) => `${name} auswählen`,
  selection: 'Auswahl',
  selected: (count: number) => `${count} ausgewählt`,
  doneFor: (count: number) => (count === 1 ? 'Für 1 Eintrag erledigt.' : `Für ${count} Einträge erledigt.`),
  sortBy: (title: string) => `Nach «${title}» sortieren`,
} as const
