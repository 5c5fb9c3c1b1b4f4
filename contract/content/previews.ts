import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { one } from '../envelope.ts'
import { id } from '../fields.ts'
import { entry } from './content.ts'

/** What a signed link to a draft carries beside the entry; `createPreviewLink` makes it. */
export const previewQuery = z.object({
  revision: z.coerce.number().int().min(1).max(1_000_000),
  expires: z.coerce.number().int().min(0).max(99_999_999_999).describe('seconds since 1970'),
  signature: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
})

export const getPreview = endpoint('getPreview', {
  method: 'get',
  path: '/website/previews/{id}',
  summary: 'A revision of an entry as visitors would see it, with all locks open, for anyone with a signed link to it',
  access: 'everyone',
  params: z.object({ id }),
  query: previewQuery,
  responses: { 200: one(z.object({ entry, revision: z.int(), is_published: z.boolean() })) },
  refusals: ['signature_invalid', 'link_expired', 'not_found'],
})
