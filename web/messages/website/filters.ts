/** Sentences of the filters beside lists of titles. */
export const filterMessages = {
  filters: 'Filter',
  activeFilters: 'Gewählte Filter',
  removeFilter: (label: string) => `Filter «${label}» entfernen`,
  removeAll: 'Alle entfernen',
  format: 'Format',
  author: 'Autorinnen und Autoren',
  availability: 'Lieferbarkeit',
  moreAuthors: (count: number) => `${count} weitere`,
  nothing: 'Kein Titel passt zu dieser Auswahl',
} as const
