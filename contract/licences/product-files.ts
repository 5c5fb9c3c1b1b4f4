import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { one } from '../envelope.ts'
import { rule } from '../field-rule.ts'
import { id } from '../fields.ts'
import { inMegabytes, MAX_BOOK_BYTES } from '../file-sizes.ts'
import { resource } from '../ground/resource.ts'
import { bookMediaType } from './book-media-types.ts'

/** Bytes of a book with the other fields of its form. */
export const MAX_BOOK_FORM_BYTES = MAX_BOOK_BYTES + 100_000

const groups = ['editor', 'admin'] as const

const productFile = z.object({
  id,
  product_id: id,
  title: z.string().describe('of the product’s title'),
  name: z.string().describe('under which it is saved'),
  media_type: bookMediaType,
  size: z.int().describe('bytes'),
  is_exam: z.boolean().describe('whether each download is kept for a year, with who and when'),
  created_at: z.iso.datetime(),
})
export type ProductFile = z.output<typeof productFile>

/** The files that digital products consist of: people get copies with their own watermark. */
export const productFiles = resource('product-files', {
  one: 'product file',
  groups,
  item: productFile,
  list: {
    summary: 'Files of digital products, the newest first',
    sort: ['-created_at'],
    filters: { product: id.optional() },
    search: 'part of the file’s name or of its title',
  },
  read: { summary: 'One file' },
  change: {
    summary: 'Says whether it is an exam, which only a file of material for teachers can be',
    body: { is_exam: z.boolean() },
  },
})

export const addProductFile = endpoint('addProductFile', {
  method: 'post',
  path: '/office/product-files',
  summary: `Adds a PDF or EPUB of at most ${inMegabytes(MAX_BOOK_BYTES)} to a product; the content decides on the type. It is tried with a watermark first, and refused with the reason where none can be written into it`,
  access: { groups },
  body: z.strictObject({
    product: id,
    book_file: z
      .array(z.file())
      .default([])
      .refine((files) => files.length === 1, rule('required'))
      .refine((files) => files.every(({ size }) => size <= MAX_BOOK_BYTES), rule('bookSize')),
    is_exam: z.enum(['true', 'false']).default('false'),
  }),
  multipart: { maxBytes: MAX_BOOK_FORM_BYTES },
  responses: { 201: one(productFile) },
  refusals: ['not_found'],
})

/** Note of a task to replace a file that was removed. */
export const fileRemoved = 'Die Datei wurde entfernt.'

export const removeProductFile = endpoint('removeProductFile', {
  method: 'delete',
  path: '/office/product-files/{id}',
  summary: 'Removes a file with all its copies; an exam only once its downloads need not be kept any more',
  access: { groups },
  params: z.object({ id }),
  responses: { 204: z.undefined() },
  refusals: ['not_found', 'exam_downloaded'],
})
