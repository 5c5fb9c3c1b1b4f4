import { z } from 'zod'
import { memberCard } from '#contract/catalogue/cards.ts'
import { titleCard } from '#contract/catalogue/catalogue.ts'
import { rule } from '#contract/field-rule.ts'
import { line } from '#contract/fields.ts'
import { richText } from '#contract/ground/text/rich-text.ts'
import { blockLink, heading, words } from './block-fields.ts'

/** Blocks of pages that explain something: parts that are the same for visitors and for editors. */
export const steps = {
  type: z.literal('steps'),
  title: heading,
  steps: z
    .array(
      z.object({
        title: line(1, 200),
        text: richText,
        link: blockLink.nullable().describe('begins what the step says'),
      }),
    )
    .min(1)
    .max(12),
}

export const facts = {
  type: z.literal('facts'),
  title: heading,
  facts: z
    .array(z.object({ value: line(1, 40), label: line(1, 120) }))
    .min(3)
    .max(5),
}

const MOST_COLUMNS = 8

export const table = {
  type: z.literal('table'),
  title: heading,
  caption: line(1, 300).describe('what the table shows'),
  head: z.array(line(1, 80)).min(2).max(MOST_COLUMNS),
  rows: z
    .array(
      z.object({
        cells: z.array(line(1, 300)).max(MOST_COLUMNS).describe('as many as the head has; the first names the row'),
      }),
    )
    .min(1)
    .max(60),
}

interface Rows {
  head: readonly string[]
  rows: readonly { cells: readonly string[] }[]
}

/** Refuses rows that have not a cell for each column. */
export function checkRows({ head, rows }: Rows, context: z.RefinementCtx): void {
  for (const [place, { cells }] of rows.entries()) {
    if (cells.length !== head.length)
      context.addIssue({ code: 'custom', path: ['rows', place, 'cells'], ...rule('cellsOfHead') })
  }
}

const timeline = { type: z.literal('timeline'), title: heading }
const timelineEntry = {
  year: line(1, 40).describe('or another span of time, such as «Heute»'),
  title: line(1, 200),
  text: words,
}

export const shownTimeline = {
  ...timeline,
  entries: z.array(
    z.object({
      ...timelineEntry,
      about: titleCard.pick({ title: true, uri: true, cover: true }).nullable().describe('a title of that time'),
    }),
  ),
}

export const storedTimeline = {
  ...timeline,
  entries: z
    .array(z.object({ ...timelineEntry, uri: line(1, 300).nullable().describe('the address of a title of that time') }))
    .min(1)
    .max(40),
}

export const note = { type: z.literal('note'), title: line(1, 200), text: richText, link: blockLink.nullable() }

const person = {
  type: z.literal('person'),
  title: heading,
  hours: line(0, 200).describe('when they are reached'),
}

/** A member of the team with how they are reached. */
export const reachedMember = memberCard.extend({ phone: z.string().nullable(), email: z.string().nullable() })

export const shownPerson = {
  ...person,
  member: reachedMember.nullable().describe('null: nobody of the team has the chosen page any more'),
}

export const storedPerson = { ...person, uri: line(1, 300).describe('the page of a member of the team') }

/** A form by which visitors compute what something costs, by the rules of the cart. */
export const calculator = {
  type: z.literal('calculator'),
  title: heading,
  text: words,
  of: z.enum(['quantity_discount', 'shipping']).describe('what it computes'),
}
export type CalculatorKind = z.output<typeof calculator.of>
