import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { all, one } from '../envelope.ts'
import { id, line } from '../fields.ts'
import { STAFF } from '../groups.ts'

/** Views of one list that a person may keep. */
export const MOST_VIEWS = 30

const access = { groups: [...STAFF] }
const list = line(1, 60).describe('the list’s name in addresses, as `orders`')

const view = z.object({
  id,
  title: z.string(),
  query: z.string().describe('the parameters of the list’s address'),
  is_shared: z.boolean().describe('all of the staff see it'),
  may_delete: z.boolean(),
})
export type SavedView = z.output<typeof view>

export const listViews = endpoint('listViews', {
  method: 'get',
  path: '/office/views',
  summary: 'The views of a list that the caller has kept, and those that are shared, by their titles',
  access,
  query: z.object({ list }),
  responses: { 200: all(view) },
})

export const createView = endpoint('createView', {
  method: 'post',
  path: '/office/views',
  summary: 'Keeps a list as it is narrowed and sorted, under a title; administrators may share it',
  access,
  body: z.strictObject({
    list,
    title: line(1, 40),
    query: z.string().max(1000),
    is_shared: z.boolean().default(false),
  }),
  responses: { 201: one(view) },
  refusals: ['view_not_shareable', 'too_many_views'],
})

export const deleteView = endpoint('deleteView', {
  method: 'delete',
  path: '/office/views/{id}',
  summary: 'Forgets a view: one’s own, or, as an administrator, one that is shared',
  access,
  params: z.object({ id }),
  responses: { 204: z.undefined() },
  refusals: ['not_found'],
})
