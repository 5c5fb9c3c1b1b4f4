import { z } from 'zod'
import { chosenPicture } from '../catalogue/catalogue.ts'
import { day, line, slug } from '../fields.ts'
import { access } from '../ground/access.ts'
import { storedBlock } from './blocks.ts'

/** The path of an entry: lower case, no trailing slash. */
export const entryUri = line(1, 300).regex(/^\/([a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)*)?$/)

const written = {
  title: line(1, 200),
  description: line(0, 1_000),
  access,
  blocks: z.array(storedBlock).max(60),
}

const drawing = chosenPicture.nullable().describe('null: none')

/** Everything that an editor writes in an entry; every revision stores all of it. */
export const entryContent = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('page'),
    ...written,
    kicker: line(0, 60).optional().describe('a few words above the title'),
    lead: line(0, 400).optional().describe('below the title; without it, the description'),
  }),
  z.strictObject({
    type: z.literal('article'),
    ...written,
    picture: drawing,
    picture_in_lists_only: z.boolean().optional().describe('if left out, the picture stands large above the text, too'),
    published_on: day,
    category: slug.nullable(),
    authors: z
      .array(
        z.strictObject({ name: line(1, 100), uri: entryUri.nullable().describe('the page of a member of the team') }),
      )
      .max(12),
    related: z.array(line(1, 300)).max(12).describe('the addresses of titles'),
  }),
  z.strictObject({
    type: z.literal('team_member'),
    ...written,
    picture: drawing,
    role: line(0, 150),
    group: line(1, 100),
    position: z.int().min(0).max(10_000).describe('the member’s place among all members'),
    email: line(0, 254),
    phone: line(0, 40),
  }),
  z.strictObject({
    type: z.literal('contact'),
    ...written,
    address: z.array(line(1, 100)).max(8),
    phone: line(0, 40),
    email: line(0, 254),
    hours: line(0, 200),
  }),
  z.strictObject({ type: z.literal('product'), ...written }).describe('extra sections of the title at this address'),
])
export type EntryContent = z.output<typeof entryContent>
export type EntryType = EntryContent['type']

/** The kinds of entries, by themselves: the browser has the values of enumerations only. */
export const entryTypes = z.enum(['page', 'article', 'team_member', 'contact', 'product'] satisfies EntryType[]).options

/** What visitors see of an entry at this moment. */
export const entryState = z.enum(['draft', 'scheduled', 'published', 'ended'])
export type EntryState = z.output<typeof entryState>
