import { z } from 'zod'
import { id } from '../fields.ts'

/** A page of the account that holds what an order gave. */
export const digitalPlace = z.enum(['library', 'files', 'coupons'])
export type DigitalPlace = z.output<typeof digitalPlace>

/** The names and addresses of these pages. */
export const digitalPlaces = {
  library: { title: 'E-Learning', path: '/profile/e-learning' },
  files: { title: 'PDFs', path: '/profile/pdfs' },
  coupons: { title: 'Codes', path: '/profile/coupons' },
} as const satisfies Record<DigitalPlace, { title: string; path: string }>

/** A set of codes that an order gave, or will give once it is paid. */
export const orderedCodes = z.object({
  set: id.nullable().describe('null until the order is paid'),
  title: z.string(),
  copies: z.int().describe('codes'),
  is_ready: z.boolean().describe('false until all codes are made'),
})
export type OrderedCodes = z.output<typeof orderedCodes>

/** The page of a set with its codes, or of all sets where it is not made yet. */
export function pathOfCodes(set: string | null): string {
  return set === null ? digitalPlaces.coupons.path : `${digitalPlaces.coupons.path}/${set}`
}

/** The sheet to hand out, with all codes of a set that are free. */
export function pathOfSheet(set: string): string {
  return `${digitalPlaces.coupons.path}/download/sheet.pdf?set=${set}&unredeemed=true`
}

/** «24 Codes für «Spielregeln»». */
export function codesInWords({ copies, title }: Pick<OrderedCodes, 'copies' | 'title'>): string {
  return `${copies === 1 ? '1 Code' : `${copies} Codes`} für «${title}»`
}
