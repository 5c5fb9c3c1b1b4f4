import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { all, one } from '../envelope.ts'
import { id, moment } from '../fields.ts'
import { actionOn, resource } from '../ground/resource.ts'
import { entryContent, entryState, entryTypes, entryUri } from './entry-content.ts'

/** Bytes of an entry as JSON. */
export const MAX_ENTRY_BYTES = 512 * 1024

const number = z.coerce.number().int().min(1).max(1_000_000)
const ofRevision = z.object({ id, number })

const head = {
  id,
  uri: z.string(),
  state: entryState,
  revision: z.int().describe('the newest one'),
  published_revision: z.int().nullable().describe('the revision that visitors see, or will see'),
  visible_from: z.iso.datetime().nullable(),
  visible_until: z.iso.datetime().nullable(),
  planned_revision: z
    .int()
    .nullable()
    .describe('the revision that takes the place of the one that visitors see, from `planned_from` on'),
  planned_from: z.iso.datetime().nullable(),
  planned_until: z.iso.datetime().nullable(),
  changed_at: z.iso.datetime(),
}

/** An entry as editors see it: the content of its newest revision, published or not. */
const officeEntry = z.object({ ...head, content: entryContent })
export type OfficeEntry = z.output<typeof officeEntry>

const listed = z.object({
  ...head,
  type: z.string(),
  title: z.string(),
  author: z.string().nullable().describe('who wrote the newest revision; null: the shop itself'),
})

/** The actions of editors on an entry. */
const revisionAction = z.enum(['save', 'restore', 'move', 'publish', 'withdraw', 'plan', 'take_back'])
export type RevisionAction = z.output<typeof revisionAction>

const revision = z.object({
  number: z.int(),
  action: revisionAction,
  author: z.string().nullable().describe('name of the person who did it; null: the shop itself'),
  at: z.iso.datetime(),
  uri: z.string(),
  title: z.string(),
})

/** The pages that visitors read: pages, articles, members of the team. */
export const entries = resource('entries', {
  one: 'entry',
  groups: ['editor', 'admin'],
  item: officeEntry,
  hasRevision: true,
  list: {
    summary: 'Entries of every state, the last changed first',
    item: listed,
    sort: ['-changed_at', 'title', 'uri'],
    filters: {
      type: z.enum(entryTypes).optional(),
      state: entryState.optional(),
      author: id.optional(),
      is_planned: z.stringbool().optional(),
      has_errors: z.stringbool().optional(),
    },
    search: 'words of title and address',
  },
  read: { summary: 'One entry as it was last saved' },
  create: {
    summary: 'A new entry, as a draft; the same once more under its own id changes nothing',
    body: { id: id.optional().describe('that of its working copy'), uri: entryUri, content: entryContent },
    maxBytes: MAX_ENTRY_BYTES,
  },
  change: {
    maxBytes: MAX_ENTRY_BYTES,
    summary: 'A new revision; visitors see it when it is published',
    body: { content: entryContent },
    met: {
      base: entryContent.describe('the revision that was read'),
      theirs: entryContent.describe('the newest one'),
      revision: z.int().describe('its number'),
    },
  },
  delete: { summary: 'Deletes a draft that visitors have never been shown', refusals: ['entry_was_shown'] },
})

export const publishEntry = endpoint('publishEntry', {
  method: 'post',
  ...actionOn(entries, 'publish'),
  summary:
    'Shows a revision to visitors, at once or from and until a moment; where they see another one, that stays until then',
  body: z.strictObject({
    revision: number.optional().describe('if left out, the newest'),
    from: moment.nullish(),
    until: moment.nullish(),
  }),
  responses: { 200: one(officeEntry) },
  refusals: ['not_found', 'entry_needed'],
})

export const withdrawEntry = endpoint('withdrawEntry', {
  method: 'post',
  ...actionOn(entries, 'withdraw'),
  summary: 'Takes an entry from the website; it is a draft again',
  responses: { 200: one(officeEntry) },
  refusals: ['not_found', 'entry_needed'],
})

export const takePlanBack = endpoint('takePlanBack', {
  method: 'post',
  ...actionOn(entries, 'take-plan-back'),
  summary: 'Visitors go on to see what they see: no other revision takes its place',
  responses: { 200: one(officeEntry) },
  refusals: ['not_found', 'nothing_planned'],
})

export const duplicateEntry = endpoint('duplicateEntry', {
  method: 'post',
  ...actionOn(entries, 'duplicate'),
  summary: 'Copies the newest revision to a new entry, which is a draft',
  body: z.strictObject({ uri: entryUri }),
  responses: { 201: one(officeEntry) },
  refusals: ['not_found'],
})

export const listEntryAuthors = endpoint('listEntryAuthors', {
  method: 'get',
  path: '/office/entry-authors',
  summary: 'Everybody who has written entries, by their names',
  access: { groups: entries.groups },
  responses: { 200: all(z.object({ id, name: z.string() })) },
})

export const moveEntry = endpoint('moveEntry', {
  method: 'put',
  ...actionOn(entries, 'uri'),
  summary: 'Gives an entry another address; the old one leads there for good',
  body: z.strictObject({ uri: entryUri }),
  responses: { 200: one(officeEntry) },
  refusals: ['not_found', 'entry_needed'],
})

export const listRevisions = endpoint('listRevisions', {
  method: 'get',
  ...actionOn(entries, 'revisions'),
  summary: 'Every change of an entry, newest first',
  responses: { 200: all(revision) },
  refusals: ['not_found'],
})

export const readRevision = endpoint('readRevision', {
  method: 'get',
  ...actionOn(entries, 'revisions/{number}'),
  summary: 'An entry as an earlier revision had it',
  params: ofRevision,
  responses: { 200: one(revision.extend({ content: entryContent })) },
  refusals: ['not_found'],
})

export const restoreRevision = endpoint('restoreRevision', {
  method: 'post',
  ...actionOn(entries, 'revisions/{number}/restore'),
  summary: 'Copies an earlier revision to a new one, which is not published',
  params: ofRevision,
  responses: { 200: one(officeEntry) },
  refusals: ['not_found'],
})

export const createPreviewLink = endpoint('createPreviewLink', {
  method: 'post',
  ...actionOn(entries, 'preview-link'),
  summary: 'A signed address that shows the newest revision, published or not, for a day',
  responses: { 201: one(z.object({ url: z.string(), expires_at: z.iso.datetime() })) },
  refusals: ['not_found'],
})
