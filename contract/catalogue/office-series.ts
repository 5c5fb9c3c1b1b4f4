import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { one } from '../envelope.ts'
import { id, line, paragraphs, slug } from '../fields.ts'
import { actionOn, lastChange, resource } from '../ground/resource.ts'
import { chosenPicture, picture } from './catalogue.ts'
import { foreseenJoin, joinBody, joinQuery, namedByTitles, newSlug } from './joined-things.ts'

const groups = ['editor', 'admin'] as const

const listedSeries = z.object({
  id,
  title: z.string(),
  slug: z.string(),
  url: z.string().describe('of the page in the shop'),
  titles: z.int(),
  changed_at: z.iso.datetime(),
})
export type ListedSeries = z.output<typeof listedSeries>

/** Titles that a series may have to be put in order by hand. */
export const MOST_VOLUMES = 500

/** The highest number of a volume. */
export const MOST_VOLUME = 9_999

const volume = z.int().min(1).max(MOST_VOLUME).nullable().describe('its number in the series; null: it has none')

const volumeOfSeries = z.object({
  id,
  title: z.string(),
  subtitle: z.string().nullable(),
  url: z.string(),
  cover: picture.nullable(),
  volume,
})
export type VolumeOfSeries = z.output<typeof volumeOfSeries>

const titleSeries = listedSeries.extend({
  note: z.string().nullable(),
  picture: picture.nullable().describe('the band of its page; null: none'),
  volumes: z
    .array(volumeOfSeries)
    .describe(`its titles in their order, as the shop shows them: the first ${MOST_VOLUMES}`),
  former_slugs: z.array(z.string()).describe('addresses that it had; they lead here'),
  former_names: z.array(z.string()).describe('names that it had; imports that say one of these mean it'),
  revision: z.int(),
})
export type OfficeSeries = z.output<typeof titleSeries>

const written = { title: line(1, 200), note: paragraphs(0, 1_000), picture: chosenPicture.nullable() }

/** The series of titles. */
export const series = resource('series', {
  one: 'title series',
  many: 'office series',
  groups,
  item: titleSeries,
  hasRevision: true,
  hasHistory: true,
  list: {
    summary: 'Series of titles, by their names',
    item: listedSeries,
    sort: ['title', '-changed_at'],
    filters: { lacks: z.enum(['note', 'titles']).optional() },
    search: 'words of the name',
  },
  read: { summary: 'A series with its titles in their order' },
  create: { summary: 'A new series, in which titles may stand', body: { ...written, slug: newSlug } },
  change: {
    summary: 'Changes what the shop says of a series; the address that it had leads to the new one',
    body: { ...written, slug },
  },
})

export const orderVolumes = endpoint('orderVolumes', {
  method: 'put',
  ...actionOn(series, 'volumes'),
  summary: 'Numbers titles of the series; those that are not named keep their number',
  body: z.strictObject({
    volumes: z.array(z.strictObject({ title: id, volume })).max(MOST_VOLUMES),
    revision: z.int().min(1),
  }),
  responses: { 200: one(titleSeries) },
  refusals: ['not_found', 'entry_changed'],
  carries: { entry_changed: lastChange },
})

export const deleteSeries = endpoint('deleteSeries', {
  method: 'delete',
  path: '/office/series/{id}',
  access: { groups },
  params: z.object({ id }),
  summary: 'Deletes a series in which no title stands',
  responses: { 204: z.undefined() },
  refusals: ['not_found', 'series_named'],
  carries: { series_named: namedByTitles },
})

export const previewSeriesJoin = endpoint('previewSeriesJoin', {
  method: 'get',
  ...actionOn(series, 'join'),
  summary: 'What becomes of another series that is taken over by this one',
  query: joinQuery,
  responses: { 200: one(foreseenJoin) },
  refusals: ['not_found'],
})

export const joinSeries = endpoint('joinSeries', {
  method: 'post',
  ...actionOn(series, 'join'),
  summary:
    'Takes over another series: titles, addresses and names become those of this one, and the other one ends. It cannot be undone',
  body: z.strictObject(joinBody),
  responses: { 200: one(titleSeries) },
  refusals: ['not_found'],
})
