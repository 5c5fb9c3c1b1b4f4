import { z } from 'zod'

/** The kinds of files that digital products consist of. */
export const bookMediaType = z.enum(['application/pdf', 'application/epub+zip'])
export type BookMediaType = z.output<typeof bookMediaType>
