/** Ids of the sections of a title's page, as addresses name them. */
export const SECTION_IDS = {
  description: 'darum-geht-es',
  belongings: 'gehoert-dazu',
  sample_pages: 'blick-ins-buch',
  contents: 'aus-dem-inhalt',
  additional_material: 'fuer-den-unterricht',
  praise: 'stimmen',
  authors: 'autorinnen-und-autoren',
  facts: 'angaben',
} as const
