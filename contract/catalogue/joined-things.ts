import { z } from 'zod'
import { id, line, slug } from '../fields.ts'

/** Authors and series: things with a page of their own, of which two may turn out to be one. */

/** Of a new one. Without a slug one is made of its name. */
export const newSlug = slug.nullish()

/** What names it: so many titles, because of which it is not deleted. */
export const namedByTitles = z.object({ titles: z.int() })

/** Which one is taken over, and why. */
export const joinBody = { other: id, reason: line(1, 200) }

/** Which one would be taken over. */
export const joinQuery = z.object({ other: id })

const movingTitle = z.object({ id, title: z.string(), url: z.string() })

/** Titles that a preview names; it says how many more there are. */
export const MOST_MOVING = 20

/** What taking another one over would come to. */
export const foreseenJoin = z.object({
  name: z.string().describe('of the one that goes'),
  titles: z.int().describe('titles that move'),
  moving: z.array(movingTitle).describe(`the first ${MOST_MOVING} of them`),
  both: z.int().describe('titles that name both, and name one of them afterwards'),
  addresses: z.array(z.string()).describe('addresses that lead to the one that stays from then on'),
  taken_over: z.array(z.string()).describe('fields that the one that stays lacks, and takes over'),
})
export type ForeseenJoin = z.output<typeof foreseenJoin>
