import type { PlacedTaxonomy } from '#contract/catalogue/catalogue.ts'

/** Sentences of the whole programme and of its pages by level, curriculum and profession. */
export const programmeMessages = {
  title: 'Programm',
  lead: 'Alle Bücher, E-Books und Lizenzen des Verlags. Wählen Sie Stufe und Fach, und sehen Sie, was dazu passt.',
  kickers: { levels: 'Stufe', curricula: 'Lehrplan', professions: 'Beruf' } satisfies Record<PlacedTaxonomy, string>,
  bySubject: 'Nach Fach',
  byLevel: 'Nach Stufe',
  results: 'Titel',
  forTeachers: 'Für Lehrpersonen dieser Stufe',
} as const
