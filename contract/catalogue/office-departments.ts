import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { one } from '../envelope.ts'
import { id } from '../fields.ts'
import { actionOn, resource } from '../ground/resource.ts'
import { newTermBody, term, termBody, termInUse, termPlace } from './office-terms.ts'

/** The departments of the catalogue, as editors put them in order. */
export const departments = resource('departments', {
  one: 'department',
  many: 'office departments',
  groups: ['editor', 'admin'],
  item: term,
  hasRevision: true,
  hasHistory: true,
  list: {
    summary: 'Every department in its order, those below one after it, with how many titles they have',
    isWhole: true,
  },
  read: { summary: 'A department with how many titles it has' },
  create: { summary: 'A new department, the last of those beside it', body: newTermBody },
  change: { summary: 'Renames a department; the address that it had leads to the new one', body: termBody },
})

export const placeDepartment = endpoint('placeDepartment', {
  method: 'put',
  ...actionOn(departments, 'place'),
  summary: 'Moves a department, with all that stands below it',
  body: termPlace,
  responses: { 200: one(term) },
  refusals: ['not_found'],
})

export const deleteDepartment = endpoint('deleteDepartment', {
  method: 'delete',
  path: '/office/departments/{id}',
  access: { groups: ['editor', 'admin'] },
  params: z.object({ id }),
  summary: 'Deletes a department that nothing stands in; what stands in another one is put elsewhere first',
  responses: { 204: z.undefined() },
  refusals: ['not_found', 'taxon_in_use'],
  carries: { taxon_in_use: termInUse },
})

export const dissolveDepartment = endpoint('dissolveDepartment', {
  method: 'post',
  ...actionOn(departments, 'dissolve'),
  summary:
    'Puts the titles of a department, and vouchers for it, into another one, and deletes it; its addresses lead there, and so do Thema codes',
  body: z.strictObject({ into: id }),
  responses: { 204: z.undefined() },
  refusals: ['not_found', 'taxon_in_use'],
  carries: { taxon_in_use: termInUse },
})
