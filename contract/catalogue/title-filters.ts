import { z } from 'zod'
import { id } from '../fields.ts'
import { audience } from '../groups.ts'
import { availability, format } from './catalogue.ts'

/** What a title may be without. */
export const titleLack = z.enum(['cover', 'description', 'price', 'department', 'isbn'])
export type TitleLack = z.output<typeof titleLack>

/** By what the titles of the catalogue are narrowed, in their list and for an export. */
export const titleFilters = {
  department: id.optional().describe('also those below it'),
  format: format.optional().describe('titles with a product in this format'),
  availability: availability.optional(),
  audience: audience.optional().describe('titles with a product for these'),
  series: id.optional(),
  lacks: titleLack.optional(),
}
