import { z } from 'zod'

/** Fields of a title that imports leave alone once staff have edited them; authors, departments and companions as wholes. */
export const keptTitleField = z.enum([
  'title',
  'subtitle',
  'description',
  'contents',
  'praise',
  'levels',
  'curricula',
  'subjects',
  'professions',
  'proficiencies',
  'readership',
  'accessibility',
  'work_kind',
  'published_on',
  'series',
  'authors',
  'departments',
  'cover',
  'back_cover',
  'spine',
  'predecessor',
  'companions',
])
export type KeptTitleField = z.output<typeof keptTitleField>

/** The same of a product. The price keeps planned prices too, availability its day, and the audience its groups. */
export const keptProductField = z.enum([
  'isbn',
  'format',
  'binding',
  'edition',
  'edition_number',
  'page_count',
  'price',
  'tax_category',
  'availability',
  'audience',
  'platforms',
  'licence_days',
  'once_per_person',
  'once_per_cart',
  'is_transferable',
  'quantity_discount',
])
export type KeptProductField = z.output<typeof keptProductField>

export const keptField = z.enum([...keptTitleField.options, ...keptProductField.options])
export type KeptField = KeptTitleField | KeptProductField
