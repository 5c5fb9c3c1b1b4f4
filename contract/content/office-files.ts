import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { one } from '../envelope.ts'
import { id, line } from '../fields.ts'
import { access } from '../ground/access.ts'
import { resource } from '../ground/resource.ts'
import { MAX_FILE_NAME } from '../ground/uploads.ts'

const groups = ['editor', 'admin'] as const

const file = z.object({
  id,
  title: z.string(),
  name: z.string().describe('under which it is saved'),
  media_type: z.string(),
  size: z.int().describe('bytes'),
  access,
})
export type OfficeFile = z.output<typeof file>

const title = line(1, 200)

/** The files that pages and titles offer to be downloaded. */
export const files = resource('files', {
  one: 'file',
  groups,
  item: file,
  list: {
    summary: 'Files to be downloaded, the newest first',
    sort: ['-added', 'title', 'size'],
    search: 'words of title and name',
  },
  read: { summary: 'One file' },
  change: {
    summary: 'Its title, the name under which it is saved, and who may have it',
    body: { title, name: line(1, MAX_FILE_NAME), access },
  },
})

export const addFile = endpoint('addFile', {
  method: 'post',
  path: '/office/files',
  summary:
    'A file made of an upload, to be chosen in pages; the same file again is answered with the one that is there',
  access: { groups },
  body: z.strictObject({
    upload: z.uuid(),
    title: title.optional().describe('if left out, the name without its ending'),
  }),
  responses: { 201: one(file) },
  refusals: ['not_found', 'upload_incomplete'],
})

/** A place that offers a file, or will once it is published. */
const filePlace = z.object({
  kind: z.enum(['entry', 'title']),
  id,
  title: z.string(),
  url: z.string().describe('its page in the shop'),
})
export type FilePlace = z.output<typeof filePlace>

export const removeFile = endpoint('removeFile', {
  method: 'delete',
  path: '/office/files/{id}',
  summary: 'Deletes a file that no page and no title offers',
  access: { groups },
  params: z.object({ id }),
  responses: { 204: z.undefined() },
  refusals: ['not_found', 'file_used'],
  carries: { file_used: z.object({ places: z.array(filePlace) }) },
})
