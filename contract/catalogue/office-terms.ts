import { z } from 'zod'
import { id, line, paragraphs, slug } from '../fields.ts'

/** A term of a tree of two levels, by which titles or articles are found: a department, or a category of articles. */
export const term = z.object({
  id,
  parent: id.nullable(),
  position: z.int().describe('orders it among those beside it'),
  slug: z.string(),
  url: z.string().describe('of its page in the shop'),
  title: z.string(),
  lead: z.string(),
  revision: z.int(),
  things: z.int().describe('titles or articles that stand in it itself'),
  things_below: z.int().describe('the same with those of the terms below it, each once'),
  former_slugs: z.array(z.string()).describe('addresses that it had; they lead here'),
})
export type Term = z.output<typeof term>

const words = { title: line(1, 80), lead: paragraphs(0, 1_000) }

/** Of a new term. Without a slug one is made of the title. */
export const newTermBody = {
  ...words,
  slug: slug.max(80).nullish(),
  parent: id.nullish().describe('null: on the first level'),
}

/** Another slug is another address: the former one leads there, for good. */
export const termBody = { ...words, slug: slug.max(80) }

export const termPlace = z.strictObject({
  parent: id.nullable(),
  before: id.nullable().describe('the term beside it that comes next; null: it is the last'),
})

/** What still stands in a term that was to be deleted. */
export const termInUse = z.object({
  in_use: z.object({ things: z.int(), below: z.int().describe('terms below it') }),
})
