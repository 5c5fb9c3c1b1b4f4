import { z } from 'zod'

/** A page of the account that holds what an order gave. */
export const digitalPlace = z.enum(['library', 'files', 'coupons'])
export type DigitalPlace = z.output<typeof digitalPlace>

/** The names and addresses of these pages. */
export const digitalPlaces = {
  library: { title: 'E-Learning', path: '/profile/e-learning' },
  files: { title: 'PDFs', path: '/profile/pdfs' },
  coupons: { title: 'Coupons', path: '/profile/coupons' },
} as const satisfies Record<DigitalPlace, { title: string; path: string }>
