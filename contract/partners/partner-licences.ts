import { z } from 'zod'
import { platform } from '../catalogue/catalogue.ts'
import { endpoint } from '../endpoint.ts'
import { all } from '../envelope.ts'
import { id } from '../fields.ts'

const licence = z.object({
  id: id.describe('of the entitlement; the same product may be owned again later'),
  product_id: id,
  isbn: z.string().nullable(),
  title: z.string(),
  platform: platform.nullable(),
  from: z.iso.datetime().nullable().describe('null until a pre-ordered product is out'),
  until: z.iso.datetime().nullable().describe('the first moment at which it is over; null: without end'),
})
export type PartnerLicence = z.output<typeof licence>

export const listPartnerLicences = endpoint('listPartnerLicences', {
  method: 'get',
  path: '/oauth/licences',
  summary:
    'What the person who signed on owns of the products of the application’s organisation: running and coming licences, for a platform to unlock',
  access: 'partner',
  scope: 'licences',
  responses: { 200: all(licence) },
})
