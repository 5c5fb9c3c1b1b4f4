import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { all, one } from '#contract/envelope.ts'
import { id } from '#contract/fields.ts'
import { schoolYear } from '#contract/storefront/shopping-list/school-years.ts'
import { classDescription, listedClass, presentClass, schoolClass, shownCode } from './class-data.ts'
import { CLASSES_A_DAY, MAX_CLASS_TEACHERS, MAX_CLASSES } from './class-limits.ts'

const ofSchool = z.object({ id })
const ofClass = z.object({ id })

export const listClasses = endpoint('listClasses', {
  method: 'get',
  path: '/schools/{id}/classes',
  summary:
    'Classes of a school: their own for its teachers, all of them for those who are responsible; the open ones first. To all others the school is unknown',
  access: 'login',
  params: ofSchool,
  responses: { 200: all(listedClass) },
  refusals: ['not_found'],
})

export const makeClass = endpoint('makeClass', {
  method: 'post',
  path: '/schools/{id}/classes',
  summary: `Makes a class with a code, as its teacher; at most ${MAX_CLASSES} open ones in a school, ${CLASSES_A_DAY} a day`,
  access: 'login',
  params: ofSchool,
  body: z.strictObject({
    ...classDescription,
    school_year: schoolYear.optional().describe('left out: the present one'),
  }),
  responses: { 201: one(schoolClass) },
  refusals: ['not_found', 'classes_full', 'too_many_requests'],
})

export const getClass = endpoint('getClass', {
  method: 'get',
  path: '/classes/{id}',
  summary:
    'A class with its code and its pupils, for its teachers; without them for who is responsible for the school. To all others it is unknown',
  access: 'login',
  whenActing: { may: false, because: 'codes and pupils of a class are for its teachers alone' },
  params: ofClass,
  responses: { 200: one(schoolClass) },
  refusals: ['not_found'],
})

export const changeClass = endpoint('changeClass', {
  method: 'put',
  path: '/classes/{id}',
  summary:
    'Changes name and level of a class. One that has changed since `revision` is answered with 409 and as it is now',
  access: 'login',
  params: ofClass,
  body: z.strictObject({ ...classDescription, revision: z.int() }),
  responses: { 200: one(schoolClass) },
  refusals: ['not_found', 'class_changed', 'class_closed'],
  carries: { class_changed: presentClass },
})

export const addClassTeacher = endpoint('addClassTeacher', {
  method: 'post',
  path: '/classes/{id}/teachers',
  summary: `Gives a class another teacher of the school, who is told by mail, at most ${MAX_CLASS_TEACHERS}; who is responsible may take it over. Safe to repeat`,
  access: 'login',
  params: ofClass,
  body: z.strictObject({ member: id.describe('of the membership of the school') }),
  responses: { 200: one(schoolClass) },
  refusals: ['not_found', 'class_teachers_full', 'class_closed'],
})

export const removeClassTeacher = endpoint('removeClassTeacher', {
  method: 'delete',
  path: '/classes/{id}/teachers/{teacherId}',
  summary: 'Takes a teacher from a class, oneself or another one; a class keeps one',
  access: 'login',
  params: z.object({ id, teacherId: id }),
  responses: { 204: z.undefined() },
  refusals: ['not_found', 'class_keeps_teacher'],
})

export const renewClassCode = endpoint('renewClassCode', {
  method: 'post',
  path: '/classes/{id}/code',
  summary: 'Opens a class with another code, which ends the one before; its pupils log in with the new one',
  access: 'login',
  params: ofClass,
  responses: { 200: one(shownCode) },
  refusals: ['not_found', 'class_closed'],
})

export const closeClassCode = endpoint('closeClassCode', {
  method: 'delete',
  path: '/classes/{id}/code',
  summary: 'Lets nobody join a class any more; its pupils log in all the same. Safe to repeat',
  access: 'login',
  params: ofClass,
  responses: { 204: z.undefined() },
  refusals: ['not_found'],
})

export const moveUp = endpoint('moveUp', {
  method: 'post',
  path: '/classes/{id}/move-up',
  summary: 'Takes a class into the next school year: another name, the same pupils and teachers, another code',
  access: 'login',
  params: ofClass,
  body: z.strictObject({ ...classDescription, revision: z.int() }),
  responses: { 200: one(schoolClass) },
  refusals: ['not_found', 'class_changed', 'class_closed'],
  carries: { class_changed: presentClass },
})

export const closeClass = endpoint('closeClass', {
  method: 'post',
  path: '/classes/{id}/close',
  summary:
    'Closes a class for good: nobody joins, and what teachers wrote beside the aliases is deleted. Its pupils log in until the accounts that it made are erased, twelve months later. Safe to repeat',
  access: 'login',
  params: ofClass,
  responses: { 200: one(schoolClass) },
  refusals: ['not_found'],
})
