import { z } from 'zod'
import { sort } from '#contract/catalogue.ts'
import { block } from '#contract/content.ts'
import { slug } from '#contract/fields.ts'

/** Which titles a block shows: named ones, or the first of a list. */
const titleChoice = z.union([
  z.strictObject({ uris: z.array(z.string()) }),
  z.strictObject({ department: slug.optional(), sort, limit: z.int().min(1).max(24) }),
])
export type TitleChoice = z.output<typeof titleChoice>

const link = z.object({ title: z.string(), url: z.string() })

/** Blocks that are stored as they are shown. */
const asShown = ['text', 'call_to_action', 'contact', 'newsletter_form', 'contact_form'] as const
type AsShown = Extract<z.output<typeof block>, { type: (typeof asShown)[number] }>

function isAsShown(type: string): type is (typeof asShown)[number] {
  return asShown.some((known) => known === type)
}

const shownBlock = z.custom<AsShown>(
  (value) => block.safeParse(value).success && isAsShown((value as { type: string }).type),
)

/** A block as an editor keeps it: what it shows of the catalogue is looked up when the page is read. */
export const storedBlock = z.union([
  z.strictObject({ type: z.literal('hero'), title: z.string(), lead: z.string(), link, titles: titleChoice }),
  z.strictObject({ type: z.literal('product_list'), title: z.string(), link: link.nullable(), titles: titleChoice }),
  z.strictObject({
    type: z.literal('department_grid'),
    title: z.string(),
    departments: z.array(slug).nullable().describe('null: all of the first level'),
  }),
  shownBlock,
])
export type StoredBlock = z.output<typeof storedBlock>
