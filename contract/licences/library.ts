import { z } from 'zod'
import { platform } from '../catalogue/catalogue.ts'
import { endpoint } from '../endpoint.ts'
import { all, one, paginated } from '../envelope.ts'
import { id, page } from '../fields.ts'
import { bookMediaType } from './book-media-types.ts'
import { couponProduct } from './coupons.ts'

export const ownedType = z.enum(['pdf', 'e_learning'])
export type OwnedType = z.output<typeof ownedType>

/** Where a right stands: `pending` until the release of the product, or while the platform is told. */
export const ownedStatus = z.enum(['pending', 'active', 'expired', 'revoked'])
export type OwnedStatus = z.output<typeof ownedStatus>

/** What can be used now or will be, and what is over. */
export const ownedStanding = z.enum(['current', 'over'])
export type OwnedStanding = z.output<typeof ownedStanding>

export const ownedStatusLabels: Record<OwnedStatus, string> = {
  pending: 'wird bereitgestellt',
  active: 'aktiv',
  expired: 'abgelaufen',
  revoked: 'beendet',
}

/** A file of a product that can be downloaded. */
const ownedFile = z.object({
  id,
  name: z.string().describe('what it is called: «Prüfung: Recht früh»; the copy is saved under the name of its file'),
  media_type: bookMediaType,
  size: z.int().describe('bytes'),
})
export type OwnedFile = z.output<typeof ownedFile>

/** A digital product that a person owns, on one platform or as files; several terms in a row are one. */
export const ownedProduct = z.object({
  id: id.describe('of the latest term'),
  product: couponProduct,
  type: ownedType,
  platform: platform.nullable(),
  status: ownedStatus,
  valid_from: z.iso.datetime().nullable().describe('null until a pre-order is out'),
  valid_until: z.iso.datetime().nullable().describe('the first moment at which it is over; null without end'),
  days_left: z.int().nullable().describe('whole days until the end, while it is active and has one'),
  link: z.string().nullable().describe('into the platform; null while it is not provided'),
  files: z.array(ownedFile).describe('empty for platforms'),
  can_renew: z.boolean().describe('whether it ends and can be bought again now; never what is sold once to a person'),
})
export type OwnedProduct = z.output<typeof ownedProduct>

export const OWNED_ON_PAGE = 15
export const MOST_OWNED_ON_PAGE = 100

export const listOwnedProducts = endpoint('listOwnedProducts', {
  method: 'get',
  path: '/users/{id}/products',
  summary: 'Digital products that the user owns, the newest first; expired ones for a year',
  access: 'owner',
  forPupils: true,
  params: z.object({ id }),
  query: z.object({
    type: ownedType.optional().describe('left out: both'),
    standing: ownedStanding
      .optional()
      .describe('`current`: pending and active; `over`: expired and revoked; left out: both'),
    order: id.optional().describe('only what this order gave; left out: everything'),
    product: id.optional().describe('only this product; left out: all'),
    page,
    limit: z.coerce.number().int().min(1).max(MOST_OWNED_ON_PAGE).default(OWNED_ON_PAGE),
  }),
  responses: { 200: paginated(ownedProduct) },
})

export const listHadProducts = endpoint('listHadProducts', {
  method: 'get',
  path: '/users/{id}/had-products',
  summary:
    'What the user cannot have again, by product: test licences that they have or had, e-books and material for teachers that they have for good',
  access: 'owner',
  forPupils: true,
  params: z.object({ id }),
  responses: { 200: all(z.object({ product_id: id })) },
})

export const openOwnedProduct = endpoint('openOwnedProduct', {
  method: 'post',
  path: '/users/{id}/products/{ownedId}/open',
  summary:
    'The way into the platform of what the user owns. Notes that it was opened: a school takes back only what nobody has opened',
  access: 'owner',
  forPupils: true,
  whenActing: { may: false, because: 'it notes that its owner has opened it' },
  params: z.object({ id, ownedId: id.describe('of the term, as `listOwnedProducts` names it') }),
  responses: { 200: one(z.object({ link: z.string() })) },
  refusals: ['not_found', 'licence_not_opened'],
})

/** Copies that one person may download. */
export const DOWNLOADS_AN_HOUR = 20

/** Hours that a copy is kept after it was made (decisions, section 17), and minutes that a link to it is valid. */
export const COPY_HOURS = 24
export const COPY_LINK_MINUTES = 5

/** A personal copy of a file: asked for, then made by a job. */
export const personalCopy = z.object({
  state: z.enum(['waiting', 'ready']),
  link: z.string().nullable().describe(`gives the file, for ${COPY_LINK_MINUTES} minutes; null while it is being made`),
})
export type PersonalCopy = z.output<typeof personalCopy>

export const downloadProduct = endpoint('downloadProduct', {
  method: 'get',
  path: '/users/{id}/products/{productId}/download',
  summary: `The user’s own copy of a file of a product, with a watermark: made at the first request and kept for ${COPY_HOURS} hours; ${DOWNLOADS_AN_HOUR} downloads an hour`,
  access: 'owner',
  forPupils: true,
  whenActing: { may: false, because: 'the copy carries the name of its owner' },
  params: z.object({ id, productId: id }),
  query: z.object({
    file: id.optional().describe('required where the product has several files'),
    show: z.enum(['true', 'false']).default('false').describe('the link lets the browser show it, where it is a PDF'),
  }),
  responses: { 200: one(personalCopy) },
  refusals: ['not_found', 'download_forbidden', 'copy_failed', 'too_many_requests'],
})
