import { z } from 'zod'
import { documentKind } from './document-kinds.ts'

/** What is numbered without gaps in each year. */
export const numberedKind = z.enum(['order', 'quote', ...documentKind.options])
export type NumberedKind = z.output<typeof numberedKind>

/** Numbers that were left out of a year after a restore. */
export const numberGap = z.object({
  kind: numberedKind,
  first: z.string().describe('the first number that nobody was given here'),
  last: z.string().describe('the last one'),
  restored_to: z.iso.datetime().describe('they may have been given after that moment, in the time that was lost'),
})
export type NumberGap = z.output<typeof numberGap>
