import { z } from 'zod'
import { line } from '#contract/fields.ts'
import { richText } from '#contract/ground/text/rich-text.ts'
import { blockLink, heading } from './block-fields.ts'

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
