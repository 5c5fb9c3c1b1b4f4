import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { one } from '../envelope.ts'
import { rule } from '../field-rule.ts'
import { line } from '../fields.ts'
import { inMegabytes, MAX_UPLOAD_BYTES, MAX_UPLOAD_PART_BYTES } from '../file-sizes.ts'

const groups = ['editor', 'admin'] as const
/** Chosen by whoever uploads, so that the first part can be sent again when its answer was lost. */
const ofUpload = z.object({ id: z.uuid() })

/** Longest name of an uploaded file. */
export const MAX_FILE_NAME = 200

const upload = z.object({
  id: z.uuid(),
  name: z.string(),
  size: z.int().describe('bytes of the whole file'),
  received: z.int().describe('bytes that are here: where the next part begins'),
})
export type Upload = z.output<typeof upload>

export const putUpload = endpoint('putUpload', {
  method: 'put',
  path: '/office/uploads/{id}',
  summary: `A part of a file, as bytes and in turn, of at most ${inMegabytes(MAX_UPLOAD_PART_BYTES)}; the first one begins an upload under an id of the sender's choice. What is not used within a day is deleted`,
  access: { groups },
  params: ofUpload,
  query: z.object({
    name: line(1, MAX_FILE_NAME),
    size: z.coerce
      .number()
      .int()
      .refine((size) => size >= 1, rule('fileEmpty'))
      .refine((size) => size <= MAX_UPLOAD_BYTES, rule('uploadSize')),
    offset: z.coerce.number().int().min(0).max(MAX_UPLOAD_BYTES).describe('of the part in the file'),
  }),
  bytes: { maxBytes: MAX_UPLOAD_PART_BYTES },
  responses: { 200: one(upload) },
  refusals: ['not_found', 'upload_elsewhere'],
  carries: { upload_elsewhere: z.object({ received: z.int() }) },
})

export const readUpload = endpoint('readUpload', {
  method: 'get',
  path: '/office/uploads/{id}',
  summary: 'How much of an own upload is here, to go on with it after a cut',
  access: { groups },
  params: ofUpload,
  responses: { 200: one(upload) },
  refusals: ['not_found'],
})
