/** The filters of lists of titles whose values are counted, in the order in which they are shown. */
export const FACET_NAMES = [
  'level',
  'subject',
  'curriculum',
  'profession',
  'proficiency',
  'format',
  'series',
  'availability',
  'with',
  'author',
] as const
export type FacetName = (typeof FACET_NAMES)[number]
