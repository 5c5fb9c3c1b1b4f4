import { z } from 'zod'
import { platform } from '../catalogue/catalogue.ts'
import { endpoint } from '../endpoint.ts'
import { one } from '../envelope.ts'
import { span, spanAsked } from '../ground/time/span.ts'

const redemptionFigures = z.object({
  ...span,
  total: z.int(),
  parts: z
    .array(z.object({ from: z.iso.date(), redeemed: z.int() }))
    .describe('of the whole span, also those without any'),
  platforms: z
    .array(
      z.object({
        platform: platform.nullable().describe('null: whoever redeemed chose, or the product has none'),
        redeemed: z.int(),
      }),
    )
    .describe('the most redeemed first'),
})
export type RedemptionFigures = z.output<typeof redemptionFigures>

/** How tables and files call coupons that name no platform. */
export const CHOSEN_PLATFORM = 'Nach Wahl'

const access = { groups: ['sales', 'admin'] } as const

export const readRedemptions = endpoint('readRedemptions', {
  method: 'get',
  path: '/office/figures/redemptions',
  summary: 'How many coupons were redeemed in a span of days, and for which platforms',
  access,
  query: spanAsked,
  responses: { 200: one(redemptionFigures) },
})

export const readRedemptionsFile = endpoint('readRedemptionsFile', {
  method: 'get',
  path: '/office/figures/redemptions.csv',
  summary: 'One of its tables as CSV for a spreadsheet',
  access,
  query: spanAsked.safeExtend({ of: z.enum(['parts', 'platforms']).default('parts') }),
  responses: { 200: z.file() },
})
