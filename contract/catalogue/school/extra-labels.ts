import type { Extra } from './school-terms.ts'

/** What can be had with a title, as filters and chips call it. */
export const extraLabels: Record<Extra, string> = {
  sample: 'mit Leseprobe',
  material: 'mit Zusatzmaterial',
  solutions: 'mit Lösungen',
  inspection_copy: 'mit Prüfexemplar',
  test_licence: 'mit Testlizenz',
}
