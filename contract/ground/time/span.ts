import { z } from 'zod'
import { rule } from '#contract/field-rule.ts'
import { day } from '#contract/fields.ts'

/** Days of a span that are shown at once. */
const MOST_DAYS = 3_660

const DAY = 86_400_000

/** A span of Swiss days, both included; without either the last thirty days. */
export const spanAsked = z
  .object({
    from: day.optional().describe('30 days until the last one unless told'),
    until: day.optional().describe('today in Switzerland unless told'),
  })
  .refine(({ from, until }) => !from || !until || from <= until, { path: ['until'], ...rule('untilBeforeFrom') })
  .refine(({ from, until }) => !from || !until || (Date.parse(until) - Date.parse(from)) / DAY < MOST_DAYS, {
    path: ['until'],
    ...rule('spanTooLong'),
  })
export type SpanAsked = z.output<typeof spanAsked>

export const span = {
  from: z.iso.date(),
  until: z.iso.date(),
  step: z
    .enum(['day', 'week', 'month'])
    .describe('how long each part of the span is; weeks begin on Monday, the first and the last part may be shorter'),
}
export type Step = z.output<(typeof span)['step']>
