import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { one } from '#contract/envelope.ts'
import { rule } from '#contract/field-rule.ts'
import { id } from '#contract/fields.ts'
import { alias, meant, schoolClass } from './class-data.ts'
import { MAX_PUPILS } from './class-limits.ts'

const ofPupil = z.object({ id, pupilId: id })

const chosenPupils = z
  .array(id)
  .max(MAX_PUPILS)
  .refine((chosen) => chosen.length > 0, rule('choice'))

export const changePupil = endpoint('changePupil', {
  method: 'put',
  path: '/classes/{id}/pupils/{pupilId}',
  summary:
    'Changes the alias of a pupil, with which they log in, and whom it means, which the teachers of the class alone see',
  access: 'login',
  params: ofPupil,
  body: z.strictObject({ alias, meant }),
  responses: { 200: one(schoolClass) },
  refusals: ['not_found', 'alias_taken', 'class_closed'],
})

export const resetPupilPassword = endpoint('resetPupilPassword', {
  method: 'post',
  path: '/classes/{id}/pupils/{pupilId}/password',
  summary:
    'Gives the account of a pupil that the class has made another password, which is answered this once, and ends its logins',
  access: 'login',
  params: ofPupil,
  responses: { 200: one(z.object({ alias: z.string(), password: z.string() })) },
  refusals: ['not_found', 'not_account_of_class', 'too_many_requests'],
})

export const resetPupilPasswords = endpoint('resetPupilPasswords', {
  method: 'post',
  path: '/classes/{id}/pupils/passwords',
  summary:
    'Gives several accounts that the class has made another password each, which are answered this once, and ends their logins: all of them, or none',
  access: 'login',
  params: z.object({ id }),
  body: z.strictObject({ pupils: chosenPupils }),
  responses: {
    200: one(
      z.object({
        pupils: z
          .array(z.object({ meant: z.string().nullable(), alias: z.string(), password: z.string() }))
          .describe('by alias'),
      }),
    ),
  },
  refusals: ['not_found', 'not_account_of_class', 'too_many_requests'],
})

export const removePupil = endpoint('removePupil', {
  method: 'delete',
  path: '/classes/{id}/pupils/{pupilId}',
  summary:
    'Takes a pupil out of a class. An account that the class has made is erased with all that it owns, unless it is in another open class; any other just leaves',
  access: 'login',
  params: ofPupil,
  responses: { 204: z.undefined() },
  refusals: ['not_found'],
})

export const exportPupil = endpoint('exportPupil', {
  method: 'get',
  path: '/classes/{id}/pupils/{pupilId}/copy.zip',
  summary:
    'A copy of all data of an account that the class has made, for its pupil, through the teacher; who has an account of their own asks for it there',
  access: 'login',
  whenActing: { may: false, because: 'the copy of all data is for its owner alone' },
  params: ofPupil,
  responses: { 200: z.file() },
  refusals: ['not_found', 'not_account_of_class', 'too_many_requests'],
})

export const movePupils = endpoint('movePupils', {
  method: 'post',
  path: '/classes/{id}/pupils/move',
  summary:
    'Moves pupils into another open class of the school that the caller teaches too: all of them, or none where a place or an alias is missing',
  access: 'login',
  params: z.object({ id }),
  body: z.strictObject({
    class: id.describe('where they go'),
    pupils: chosenPupils,
  }),
  responses: { 200: one(schoolClass) },
  refusals: ['not_found', 'class_closed', 'class_full', 'alias_taken', 'already_in_class'],
})
