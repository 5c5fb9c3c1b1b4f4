import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { all, one } from '../envelope.ts'
import { id, line } from '../fields.ts'
import { actionOn } from '../ground/resource.ts'
import { entry } from './content.ts'
import { entries, MAX_ENTRY_BYTES } from './office-entries.ts'

/** Lists and objects in each other: no block comes near. */
const MAX_DEPTH = 40
/** Working copies that a person may have. */
export const MOST_COPIES = 100
/** Minutes for which somebody counts as still writing after their last key. */
export const WRITING_MINUTES = 5
/** Days that a working copy is kept after its last change. */
export const COPY_DAYS = 30

const ofCopy = actionOn(entries, 'working-copy')

/** What stands in an editor, finished or not. The content is no `entryContent` before everything in it is right. */
const typed = {
  base_revision: z
    .int()
    .min(0)
    .max(1_000_000)
    .describe('the revision that the editor was opened with; 0 for a page that does not exist yet'),
  uri: line(0, 500).nullable().describe('the address of a page that does not exist yet; null for others'),
  content: z
    .record(z.string(), z.unknown())
    .refine((content) => isWithin(content, MAX_DEPTH))
    .describe(`as far as it is written, ${MAX_ENTRY_BYTES / 1024} kB at most`),
}

const messages = z.record(z.string(), z.array(z.string()))

/** How what is typed stands to what is saved. */
const standing = {
  revision: z.int().describe('the newest one of the entry; 0 while it does not exist'),
  changed_by: z
    .object({ name: z.string().nullable(), at: z.iso.datetime() })
    .nullable()
    .describe('who saved a later revision than the base, and when; without a name, the shop itself'),
  errors: messages.describe('why it cannot be saved, at the fields of the operation that saves: `content.title`'),
  warnings: messages.describe(
    'what it points to that is gone, at the same fields; it can be saved, and may be saved already',
  ),
  others: z
    .array(z.object({ name: z.string(), at: z.iso.datetime() }))
    .describe(`who else has typed in this entry in the last ${WRITING_MINUTES} minutes, the last first`),
}

const copyStanding = z.object({ ...standing, changed_at: z.iso.datetime() })
export type CopyStanding = z.output<typeof copyStanding>

const workingCopy = z.object({
  ...standing,
  working_copy: z
    .object({ ...typed, changed_at: z.iso.datetime() })
    .nullable()
    .describe('null: nothing is typed that is not saved'),
})
export type WorkingCopy = z.output<typeof workingCopy>

/**
 * Keeps what somebody types. The browser chooses the id of a page that does not exist yet; `createEntry` takes the same
 * id when it is saved. Saving ends the working copy of whoever saves.
 */
export const keepWorkingCopy = endpoint('keepWorkingCopy', {
  method: 'put',
  ...ofCopy,
  summary: 'Keeps what the caller has typed, in place of what they had typed before, and says what is wrong with it',
  maxBytes: MAX_ENTRY_BYTES + 1024,
  body: z.strictObject(typed),
  responses: { 200: one(copyStanding) },
  refusals: ['not_found', 'too_many_working_copies'],
})

export const readWorkingCopy = endpoint('readWorkingCopy', {
  method: 'get',
  ...ofCopy,
  summary: 'What the caller has typed and not saved; unknown where they have not and no entry exists',
  responses: { 200: one(workingCopy) },
  refusals: ['not_found'],
})

export const forgetWorkingCopy = endpoint('forgetWorkingCopy', {
  method: 'delete',
  ...ofCopy,
  summary: 'Throws away what the caller has typed, if anything',
  responses: { 204: z.undefined() },
})

export const listWorkingCopies = endpoint('listWorkingCopies', {
  method: 'get',
  path: '/office/working-copies',
  summary: 'What the caller has typed and not saved, the last changed first',
  access: { groups: entries.groups },
  responses: {
    200: all(
      z.object({
        id: id.describe('of the entry, also of one that does not exist yet'),
        is_new: z.boolean().describe('no entry exists yet'),
        type: z.string().nullable(),
        title: z.string().describe('empty where none is typed'),
        uri: z.string().nullable(),
        base_revision: z.int(),
        changed_at: z.iso.datetime(),
      }),
    ),
  },
})

/** How a block of a working copy is shown beside the editor. */
const frame = z.object({
  id: z.string().nullable(),
  type: z.string().describe('the kind of block; empty where it says none'),
  lacks: z.array(z.string()).describe('what is wrong with it; if anything, an empty text stands in its place'),
})
export type BlockFrame = z.output<typeof frame>

export const previewWorkingCopy = endpoint('previewWorkingCopy', {
  method: 'get',
  ...actionOn(entries, 'working-copy/preview'),
  summary:
    'What the caller has typed as visitors would see it, with all locks open; a block that is not finished says what it lacks',
  responses: {
    200: one(
      z.object({
        entry,
        frames: z.array(frame).describe('one for each block, in their order'),
        lacks: z.array(z.string()).describe('what is wrong with the page itself; it is shown without'),
      }),
    ),
  },
  refusals: ['not_found'],
})

/** Whether lists and objects in each other end within a depth; not by calling itself, as that is what is limited. */
function isWithin(value: unknown, depth: number): boolean {
  let level: unknown[] = [value]
  for (let passed = 0; passed < depth; passed++) {
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values<unknown>({ ...one }) : []))
    if (level.length === 0) return true
  }
  return false
}
