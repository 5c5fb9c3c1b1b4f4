import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { one } from '../envelope.ts'
import { id } from '../fields.ts'

export const getDownload = endpoint('getDownload', {
  method: 'get',
  path: '/website/downloads/{id}',
  summary: 'A link to a file of a page, valid for a minute, for visitors who may have the file',
  access: 'everyone',
  params: z.object({ id }),
  responses: { 200: one(z.object({ url: z.string(), expires_at: z.iso.datetime() })) },
  refusals: ['not_found', 'download_forbidden'],
})
