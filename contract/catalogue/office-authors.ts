import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { one } from '../envelope.ts'
import { rule } from '../field-rule.ts'
import { id, line, paragraphs, slug } from '../fields.ts'
import { actionOn, resource } from '../ground/resource.ts'
import { PLACE_LENGTH, SAID_LENGTH } from './authors-and-series.ts'
import { chosenPicture, picture } from './catalogue.ts'
import { foreseenJoin, joinBody, joinQuery, namedByTitles, newSlug } from './joined-things.ts'

const groups = ['editor', 'admin'] as const

const listedAuthor = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  url: z.string().describe('of the page in the shop'),
  picture: picture.nullable(),
  titles: z.int(),
  changed_at: z.iso.datetime(),
})

const authorOfList = listedAuthor.extend({
  namesakes: z.int().describe('others who have the same name'),
  newest_title: z.string().nullable(),
})
export type ListedAuthor = z.output<typeof authorOfList>

/** Titles of an author that are told; `titles` counts all. */
export const MOST_WRITTEN = 200

const writtenTitle = z.object({
  id,
  title: z.string(),
  url: z.string(),
  place: z.int().describe('among its authors, from 1 on'),
  of: z.int().describe('how many authors it has'),
})

const author = listedAuthor.extend({
  note: z.string().nullable(),
  said: z.string().nullable().describe('a sentence of their own'),
  place: z.string().nullable().describe('where they live'),
  import_picture: picture
    .nullable()
    .describe('the portrait that imports bring, where staff chose another one or none; null: no other'),
  website: z.string().nullable().describe('the author’s own'),
  written: z.array(writtenTitle).describe(`the first ${MOST_WRITTEN} of the titles, the newest first`),
  former_slugs: z.array(z.string()).describe('addresses that they had; they lead here'),
  former_names: z.array(z.string()).describe('names that they had; imports that say one of these mean them'),
  revision: z.int(),
})
export type OfficeAuthor = z.output<typeof author>

/** An address of the web, as visitors follow it. */
const website = line(1, 500)
  .refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''), rule('url'))
  .nullable()

const written = {
  name: line(1, 150),
  note: paragraphs(0, 2_000),
  said: line(0, SAID_LENGTH),
  place: line(0, PLACE_LENGTH),
  picture: chosenPicture.nullable(),
  website,
}

/** Those who have written the titles. */
export const authors = resource('authors', {
  one: 'author',
  many: 'office authors',
  groups,
  item: author,
  hasRevision: true,
  hasHistory: true,
  list: {
    summary: 'Authors, by the last part of their names',
    item: authorOfList,
    sort: ['name', '-changed_at'],
    filters: { lacks: z.enum(['picture', 'note', 'titles']).optional() },
    search: 'words of the name',
  },
  read: { summary: 'An author with their titles, and their place among the authors of each' },
  create: { summary: 'A new author, whom titles may name', body: { ...written, slug: newSlug } },
  change: {
    summary: 'Changes what the shop says of an author; the address that they had leads to the new one',
    body: { ...written, slug },
  },
})

export const deleteAuthor = endpoint('deleteAuthor', {
  method: 'delete',
  path: '/office/authors/{id}',
  access: { groups },
  params: z.object({ id }),
  summary: 'Deletes an author whom no title names',
  responses: { 204: z.undefined() },
  refusals: ['not_found', 'author_named'],
  carries: { author_named: namedByTitles },
})

export const leaveAuthorPortrait = endpoint('leaveAuthorPortrait', {
  method: 'put',
  ...actionOn(authors, 'portrait'),
  summary: 'Takes the portrait that imports bring, and leaves it to them again',
  responses: { 200: one(author) },
  refusals: ['not_found'],
})

export const previewAuthorJoin = endpoint('previewAuthorJoin', {
  method: 'get',
  ...actionOn(authors, 'join'),
  summary: 'What becomes of another author who is taken over by this one',
  query: joinQuery,
  responses: { 200: one(foreseenJoin) },
  refusals: ['not_found'],
})

export const joinAuthors = endpoint('joinAuthors', {
  method: 'post',
  ...actionOn(authors, 'join'),
  summary:
    'Takes over another author: titles, addresses and names become those of this one, and the other one ends. It cannot be undone',
  body: z.strictObject(joinBody),
  responses: { 200: one(author) },
  refusals: ['not_found'],
})
