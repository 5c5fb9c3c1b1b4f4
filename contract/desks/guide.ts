import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { all, one } from '../envelope.ts'
import { slug } from '../fields.ts'
import { STAFF } from '../groups.ts'

/** A stretch of text in one look; a link leads to a page of the guide, or to an address of the back office. */
const run = z.object({
  text: z.string(),
  is_strong: z.boolean(),
  is_key: z.boolean().describe('what is pressed or typed'),
  to: z
    .string()
    .nullable()
    .describe('the name of another page, or an address below the back office that begins with /'),
})
export type GuideRun = z.output<typeof run>

const runs = z.array(run)

const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), level: z.int().min(2).max(3), runs }),
  z.object({ kind: z.literal('paragraph'), runs }),
  z.object({ kind: z.literal('list'), is_numbered: z.boolean(), items: z.array(runs) }),
  z.object({ kind: z.literal('picture'), name: z.string(), alt: z.string() }),
])
export type GuideBlock = z.output<typeof block>

const guidePage = z.object({ name: slug, title: z.string() })

const access = { groups: [...STAFF] } as const

export const listGuide = endpoint('listGuide', {
  method: 'get',
  path: '/office/guide',
  summary: 'The pages of the guide to the back office, by their titles',
  access,
  responses: { 200: all(guidePage) },
})

export const readGuide = endpoint('readGuide', {
  method: 'get',
  path: '/office/guide/{page}',
  summary: 'A page of the guide, read from its file (`docs/office/`)',
  access,
  params: z.object({ page: slug }),
  responses: { 200: one(guidePage.extend({ blocks: z.array(block) })) },
  refusals: ['not_found'],
})

export const readGuidePicture = endpoint('readGuidePicture', {
  method: 'get',
  path: '/office/guide/pictures/{picture}',
  summary: 'A picture of the guide',
  access,
  params: z.object({ picture: slug }),
  responses: { 200: z.file() },
  refusals: ['not_found'],
})
