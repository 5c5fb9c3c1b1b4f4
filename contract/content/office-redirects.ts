import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { all, one } from '../envelope.ts'
import { id } from '../fields.ts'
import { resource } from '../ground/resource.ts'
import { entryUri } from './entry-content.ts'
import { linkKind } from './office-navigations.ts'

/** Days for which visits of old and missing addresses are counted. */
export const COUNTED_DAYS = 30

/** Bytes of a file of redirects, and rows that it may have. */
export const MOST_BYTES_OF_REDIRECTS = 2 * 1024 * 1024
export const MOST_REDIRECTS_OF_FILE = 5_000

const groups = ['editor', 'admin'] as const
const access = { groups }

const redirect = z.object({
  id,
  uri: z.string().describe('the old address'),
  target: z.string(),
  since: z.iso.datetime(),
  uses: z.int().describe(`visits of the last ${COUNTED_DAYS} days`),
})
export type Redirect = z.output<typeof redirect>

/** Redirects from old addresses. */
export const redirects = resource('redirects', {
  one: 'redirect',
  groups,
  item: redirect,
  list: {
    summary: 'Old addresses and where they lead, the last one first',
    sort: ['-since', 'uri', 'target'],
    search: 'part of either address',
    hasFile: true,
  },
  read: { summary: 'One redirect' },
  create: {
    summary:
      'Redirects an old address permanently to a page of this site; one that leads on from there straight to its end',
    body: { uri: entryUri, target: entryUri },
  },
  delete: { summary: 'Takes a redirect away; its address is not found from then on' },
})

const tried = z.object({
  created: z.int().describe('new ones; 0 where something is wrong'),
  changed: z.int().describe('that lead elsewhere than before'),
  unchanged: z.int(),
  problems: z.array(z.string()).describe('what is wrong, line by line, at most 50'),
})
export type TriedRedirects = z.output<typeof tried>

const file = {
  multipart: { maxBytes: MOST_BYTES_OF_REDIRECTS },
  body: z.strictObject({ redirects: z.array(z.file()).length(1) }),
}

export const tryRedirects = endpoint('tryRedirects', {
  method: 'post',
  path: '/office/redirects/import/trial',
  summary: 'What `importRedirects` would do with a file; nothing is written',
  access,
  ...file,
  responses: { 200: one(tried) },
})

export const importRedirects = endpoint('importRedirects', {
  method: 'post',
  path: '/office/redirects/import',
  summary:
    'Redirects from a file: the old address and its target, a pair a line, as the list gives them as CSV. If a line is wrong, nothing is written',
  access,
  ...file,
  responses: { 200: one(tried) },
})

const missing = z.object({
  path: z.string(),
  count: z.int().describe(`visits of the last ${COUNTED_DAYS} days`),
  last_day: z.iso.date(),
})
export type MissingAddress = z.output<typeof missing>

export const listMissingAddresses = endpoint('listMissingAddresses', {
  method: 'get',
  path: '/office/missing-addresses',
  summary: 'Addresses at which nothing was found lately, and still nothing is, the most visited first, up to 200',
  access,
  responses: { 200: all(missing) },
})

/** Where a link stands that leads nowhere. */
export const linkPlace = z.enum(['entry', 'navigation', 'setting', 'redirect'])
export type LinkPlace = z.output<typeof linkPlace>

const deadLink = z.object({
  id,
  stands_in: linkPlace,
  subject: z.string().describe('id of the entry or redirect, handle of the navigation, key of the setting'),
  title: z.string().describe('of what it stands in'),
  field: z.string().describe('where in it, as a path: `blocks.2.link.url`'),
  url: z.string(),
  leads_to: linkKind.describe('`nowhere`, or what visitors do not see'),
  found_at: z.iso.datetime(),
})
export type DeadLink = z.output<typeof deadLink>

export const listDeadLinks = endpoint('listDeadLinks', {
  method: 'get',
  path: '/office/dead-links',
  summary:
    'Links within the site that lead nowhere, or to what visitors do not see, as they were found last (once a week), up to 500',
  access,
  responses: { 200: all(deadLink) },
})
