import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { one } from '../envelope.ts'
import { id, line, paragraphs, slug } from '../fields.ts'
import { actionOn, resource } from '../ground/resource.ts'
import { schoolTermKind, TERM_CODE, TERM_SHORT, termCode } from './school/school-terms.ts'

const words = {
  title: line(1, 80),
  short: line(1, TERM_SHORT).describe('as it stands on a card'),
  lead: paragraphs(0, 1_000),
}

const schoolTermItem = z.object({
  id,
  kind: schoolTermKind,
  code: termCode.describe('what catalogues and imports call it; it stays'),
  slug: z.string(),
  url: z.string().nullable().describe('of its page in the shop; subjects and proficiencies have none'),
  ...words,
  position: z.int().describe('orders it among those of its kind'),
  revision: z.int(),
  titles: z.int().describe('how many titles name it'),
  former_slugs: z.array(z.string()).describe('addresses that it had; they lead here'),
})
export type OfficeSchoolTerm = z.output<typeof schoolTermItem>

const groups = ['editor', 'admin'] as const

/** Subjects, curricula, professions and proficiencies, as editors put them in order. */
export const schoolTerms = resource('school-terms', {
  one: 'school term',
  groups,
  item: schoolTermItem,
  hasRevision: true,
  hasHistory: true,
  list: { summary: 'Every term in its order, kind by kind, with how many titles name it', isWhole: true },
  read: { summary: 'A term with how many titles name it' },
  create: {
    summary: 'A new term, the last of its kind; its code is the address that it gets',
    body: { kind: schoolTermKind, ...words, slug: slug.max(TERM_CODE).nullish() },
  },
  change: {
    summary: 'Renames a term; its code stays, and the address that it had leads to the new one',
    body: { ...words, slug: slug.max(80) },
  },
})

export const placeSchoolTerm = endpoint('placeSchoolTerm', {
  method: 'put',
  ...actionOn(schoolTerms, 'place'),
  summary: 'Moves a term among those of its kind',
  body: z.strictObject({ before: id.nullable().describe('the term that comes next; null: it is the last') }),
  responses: { 200: one(schoolTermItem) },
  refusals: ['not_found'],
})

export const deleteSchoolTerm = endpoint('deleteSchoolTerm', {
  method: 'delete',
  path: '/office/school-terms/{id}',
  access: { groups },
  params: z.object({ id }),
  summary: 'Deletes a term that no title names',
  responses: { 204: z.undefined() },
  refusals: ['not_found', 'taxon_in_use'],
  carries: { taxon_in_use: z.object({ in_use: z.object({ things: z.int(), below: z.int() }) }) },
})
