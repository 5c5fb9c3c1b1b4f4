import { z } from 'zod'
import { picture } from '../catalogue/catalogue.ts'
import { endpoint } from '../endpoint.ts'
import { one } from '../envelope.ts'
import { id, line } from '../fields.ts'
import { actionOn, resource } from '../ground/resource.ts'
import { MAX_FILE_NAME } from '../ground/uploads.ts'

const groups = ['editor', 'admin'] as const

/** What pictures are used by. */
export const mediumUse = z.enum(['entry', 'title', 'author', 'series'])
export type MediumUse = z.output<typeof mediumUse>

const mediumPlaceKind = z.enum([...mediumUse.options, 'setting', 'draft', 'revision'])
export type MediumPlaceKind = z.output<typeof mediumPlaceKind>

/**
 * A place where a picture is shown, or will be when it is published, such as the publisher's logo in a setting; also a page of
 * which only what somebody types shows it, or only a former revision.
 */
export const mediumPlace = z.object({
  kind: mediumPlaceKind,
  id: z.string().describe('of the page, title, author or series; the key of a setting'),
  title: z.string(),
  url: z
    .string()
    .describe('its page in the shop, of a setting in the back office; nothing where a page has no address yet'),
  by: z.string().nullable().describe('of a draft: who types it'),
})
export type MediumPlace = z.output<typeof mediumPlace>

/** Places of a picture that are told; there may be more. */
export const MOST_PLACES = 100

const listedMedium = picture.extend({
  id,
  name: z.string(),
  is_decorative: z.boolean().describe('it says nothing that the text beside it does not say'),
  media_type: z.string(),
  size: z.int().nullable().describe('bytes; null: not known, of a picture that was imported'),
  uses: z.int().describe('places where it is used'),
  created_by: z.string().nullable().describe('null: nobody of today’s staff, or an import'),
  created_at: z.iso.datetime(),
  revision: z.int(),
})
export type ListedMedium = z.output<typeof listedMedium>

const medium = listedMedium.extend({
  places: z.array(mediumPlace).describe(`where it is used, the first ${MOST_PLACES}`),
})
export type Medium = z.output<typeof medium>

const alt = line(0, 300)
const focus = picture.shape.focus
const name = line(1, MAX_FILE_NAME)

/** The pictures of pages, titles and authors. */
export const media = resource('media', {
  one: 'medium',
  groups,
  item: medium,
  hasRevision: true,
  hasHistory: true,
  list: {
    summary: 'Pictures, the newest first',
    item: listedMedium,
    sort: ['-created_at', 'name', 'size'],
    filters: {
      used: z.enum([...mediumUse.options, 'nowhere']).optional(),
      lacks: z
        .enum(['alt'])
        .optional()
        .describe('without a description, where one is needed: covers are described by their title'),
    },
    search: 'words of name and description',
    perPage: 48,
  },
  read: { summary: 'One picture, with where it is used' },
  change: {
    summary:
      'What a place has taken over from the picture follows at once: a description or a focus written there stays',
    body: { name, alt, is_decorative: z.boolean(), focus },
  },
})

export const addMedium = endpoint('addMedium', {
  method: 'post',
  path: '/office/media',
  summary:
    'A picture made of an upload, drawn anew without metadata; the same file again is answered with the picture that is there',
  access: { groups },
  body: z.strictObject({
    upload: z.uuid(),
    alt: alt.default(''),
    is_decorative: z.boolean().default(false),
  }),
  responses: { 201: one(medium.extend({ was_there: z.boolean() })) },
  refusals: ['not_found', 'upload_incomplete'],
})

export const replaceMedium = endpoint('replaceMedium', {
  method: 'post',
  ...actionOn(media, 'file'),
  summary: 'Another file in its place: every place that uses the picture shows the new one',
  body: z.strictObject({ upload: z.uuid() }),
  responses: { 200: one(medium) },
  refusals: ['not_found', 'upload_incomplete', 'media_there'],
})

export const removeMedium = endpoint('removeMedium', {
  method: 'delete',
  path: '/office/media/{id}',
  summary:
    'Deletes a picture that is used nowhere, with its file; one that only former revisions show, if that is said, and its file stays for them',
  access: { groups },
  params: z.object({ id }),
  query: z.object({ although: z.enum(['former_revisions']).optional() }),
  responses: { 204: z.undefined() },
  refusals: ['not_found', 'media_used'],
  carries: { media_used: z.object({ places: z.array(mediumPlace) }) },
})
