import type { Audience } from '../groups.ts'
import type { Format } from './catalogue.ts'

/** What of a product says to the person it is offered to. */
export interface Offered {
  format: Format
  audience: Audience
  once_per_person?: boolean | undefined
}

/** An inspection copy is a printed book that only teachers may buy, one each. */
export function isInspectionCopy({ format, audience, once_per_person }: Offered): boolean {
  return format === 'book' && audience === 'teachers' && once_per_person === true
}
