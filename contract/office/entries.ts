import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { all, one, paginated } from '../envelope.ts'
import { id, line, moment, page } from '../fields.ts'
import { entryContent, entryState, entryUri } from '../website/entry-content.ts'

const editors = { groups: ['editor', 'admin'] } as const
const number = z.coerce.number().int().min(1).max(1_000_000)
const ofEntry = z.object({ id })
const ofRevision = z.object({ id, number })

const head = {
  id,
  uri: z.string(),
  state: entryState,
  revision: z.int().describe('the newest one'),
  published_revision: z.int().nullable().describe('the one visitors see, or will'),
  visible_from: z.iso.datetime().nullable(),
  visible_until: z.iso.datetime().nullable(),
  changed_at: z.iso.datetime(),
}

/** An entry as editors see it: the content of its newest revision, published or not. */
const officeEntry = z.object({ ...head, content: entryContent })
export type OfficeEntry = z.output<typeof officeEntry>

const listed = z.object({ ...head, type: z.string(), title: z.string() })

/** What editors do to an entry. */
const revisionAction = z.enum(['save', 'restore', 'move', 'publish', 'withdraw'])
export type RevisionAction = z.output<typeof revisionAction>

const revision = z.object({
  number: z.int(),
  action: revisionAction,
  author: z.string().nullable().describe('name of who did it; null: the shop itself'),
  at: z.iso.datetime(),
  uri: z.string(),
  title: z.string(),
})

const redirect = z.object({ uri: z.string().describe('the old address'), target: z.string() })

export const OFFICE_ENTRIES_PER_PAGE = 50

export const listEntries = endpoint('listEntries', {
  method: 'get',
  path: '/office/entries',
  summary: 'Entries of every state, the last changed first',
  access: editors,
  query: z.object({
    type: z.enum(['page', 'article', 'team_member', 'contact', 'product']).optional(),
    state: entryState.optional(),
    query: line(0, 100).optional().describe('part of title or address'),
    page,
  }),
  responses: { 200: paginated(listed) },
})

export const readEntry = endpoint('readEntry', {
  method: 'get',
  path: '/office/entries/{id}',
  summary: 'One entry as it was last saved',
  access: editors,
  params: ofEntry,
  responses: { 200: one(officeEntry) },
  refusals: ['not_found'],
})

export const createEntry = endpoint('createEntry', {
  method: 'post',
  path: '/office/entries',
  summary: 'A new entry, as a draft',
  access: editors,
  body: z.strictObject({ uri: entryUri, content: entryContent }),
  responses: { 201: one(officeEntry) },
})

export const saveEntry = endpoint('saveEntry', {
  method: 'put',
  path: '/office/entries/{id}',
  summary: 'A new revision; visitors see it when it is published',
  access: editors,
  params: ofEntry,
  body: z.strictObject({
    content: entryContent,
    revision: number.describe('the one that was changed; another in between is a conflict'),
  }),
  responses: { 200: one(officeEntry) },
  refusals: ['not_found', 'entry_changed'],
})

export const publishEntry = endpoint('publishEntry', {
  method: 'post',
  path: '/office/entries/{id}/publish',
  summary: 'Shows a revision to visitors, at once or from and until a moment',
  access: editors,
  params: ofEntry,
  body: z.strictObject({
    revision: number.optional().describe('the newest, when left out'),
    from: moment.nullish(),
    until: moment.nullish(),
  }),
  responses: { 200: one(officeEntry) },
  refusals: ['not_found'],
})

export const withdrawEntry = endpoint('withdrawEntry', {
  method: 'post',
  path: '/office/entries/{id}/withdraw',
  summary: 'Takes an entry from the website; it is a draft again',
  access: editors,
  params: ofEntry,
  responses: { 200: one(officeEntry) },
  refusals: ['not_found'],
})

export const moveEntry = endpoint('moveEntry', {
  method: 'put',
  path: '/office/entries/{id}/uri',
  summary: 'Gives an entry another address; the old one leads there for good',
  access: editors,
  params: ofEntry,
  body: z.strictObject({ uri: entryUri }),
  responses: { 200: one(officeEntry) },
  refusals: ['not_found'],
})

export const listRevisions = endpoint('listRevisions', {
  method: 'get',
  path: '/office/entries/{id}/revisions',
  summary: 'Every change of an entry, newest first',
  access: editors,
  params: ofEntry,
  responses: { 200: all(revision) },
  refusals: ['not_found'],
})

export const readRevision = endpoint('readRevision', {
  method: 'get',
  path: '/office/entries/{id}/revisions/{number}',
  summary: 'An entry as it once was',
  access: editors,
  params: ofRevision,
  responses: { 200: one(revision.extend({ content: entryContent })) },
  refusals: ['not_found'],
})

export const restoreRevision = endpoint('restoreRevision', {
  method: 'post',
  path: '/office/entries/{id}/revisions/{number}/restore',
  summary: 'Makes an earlier revision the newest again, unpublished',
  access: editors,
  params: ofRevision,
  responses: { 200: one(officeEntry) },
  refusals: ['not_found'],
})

export const createPreviewLink = endpoint('createPreviewLink', {
  method: 'post',
  path: '/office/entries/{id}/preview-link',
  summary: 'A signed address that shows the newest revision, published or not, for a day',
  access: editors,
  params: ofEntry,
  responses: { 201: one(z.object({ url: z.string(), expires_at: z.iso.datetime() })) },
  refusals: ['not_found'],
})

export const addRedirect = endpoint('addRedirect', {
  method: 'post',
  path: '/office/redirects',
  summary: 'Leads an old address to a page of this site, for good',
  access: editors,
  body: z.strictObject({ uri: entryUri, target: entryUri }),
  responses: { 201: one(redirect) },
})

export const listRedirects = endpoint('listRedirects', {
  method: 'get',
  path: '/office/redirects',
  summary: 'Old addresses and where they lead',
  access: editors,
  responses: { 200: all(redirect) },
})
