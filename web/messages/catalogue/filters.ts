/** Sentences of the filters beside lists of titles. */
export const filterMessages = {
  filters: 'Filter',
  filtersChosen: (count: number) => `Filter (${count})`,
  /** `found` is a number of titles, «14 Titel». */
  show: (found: string) => `${found} anzeigen`,
  activeFilters: 'Gewählte Filter',
  removeFilter: (label: string) => `Filter «${label}» entfernen`,
  removeAll: 'Alle entfernen',
  level: 'Stufe',
  subject: 'Fach',
  curriculum: 'Lehrplan',
  profession: 'Beruf',
  proficiency: 'Niveau',
  series: 'Reihe',
  with: 'Was es dazu gibt',
  format: 'Format',
  author: 'Autorinnen und Autoren',
  availability: 'Lieferbarkeit',
  moreAuthors: (count: number) => `${count} weitere`,
  nothing: 'Kein Titel passt zu dieser Auswahl',
} as const
