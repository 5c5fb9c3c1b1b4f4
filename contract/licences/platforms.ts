import { z } from 'zod'
import { type Platform, platform } from '../catalogue/catalogue.ts'
import { endpoint } from '../endpoint.ts'
import { all } from '../envelope.ts'
import { platformIcons } from './icon-kinds.ts'

export const couponPlatform = z.object({
  id: platform,
  title: z.string(),
  icon: z.enum(platformIcons),
  allows_self: z.boolean().describe('whether a licence can be bought there for oneself, without a coupon'),
  help_url: z.string().nullable().describe('the publisher’s page about how to get in; null where there is none'),
})
export type CouponPlatform = z.output<typeof couponPlatform>

/** The learning platforms. Edubase gives access to classes only (decisions, section 6). */
export const platforms: Record<Platform, Omit<CouponPlatform, 'id' | 'help_url'>> = {
  beook: { title: 'beook', icon: 'beook', allows_self: true },
  web_app: { title: 'Web-App', icon: 'others', allows_self: true },
  edubase: { title: 'Edubase', icon: 'others', allows_self: false },
}

/** The same by their names alone. */
export const platformLabels = Object.fromEntries(
  Object.entries(platforms).map(([id, { title }]) => [id, title]),
) as Record<Platform, string>

export const listCouponPlatforms = endpoint('listCouponPlatforms', {
  method: 'get',
  path: '/shop/coupon-platforms',
  summary: 'The platforms on which licences and coupons are used',
  access: 'everyone',
  scope: 'catalogue',
  responses: { 200: all(couponPlatform) },
})
