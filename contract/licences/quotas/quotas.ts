import { z } from 'zod'
import { MAX_PUPILS } from '#contract/accounts/classes/class-limits.ts'
import { platform } from '#contract/catalogue/catalogue.ts'
import { endpoint } from '#contract/endpoint.ts'
import { all, one } from '#contract/envelope.ts'
import { rule } from '#contract/field-rule.ts'
import { id } from '#contract/fields.ts'
import { classLicence, licenceOfClass, schoolLicence } from './quota-data.ts'
import { DAYS_TO_TAKE_BACK } from './quota-limits.ts'

const ofQuota = z.object({ id, productId: id })

/** Which quota of the product: that of one platform, or without it the one whose platform is chosen or that has none. */
const ofPlatform = platform.nullable()

const pupils = z
  .array(id)
  .max(MAX_PUPILS)
  .refine((chosen) => chosen.length > 0, rule('choice'))

export const listSchoolLicences = endpoint('listSchoolLicences', {
  method: 'get',
  path: '/schools/{id}/licences',
  summary:
    'What a school has bought for its pupils, by product and platform, with what is free, the newest first: for all of its members; to all others it is unknown',
  access: 'login',
  params: z.object({ id }),
  responses: { 200: all(schoolLicence) },
  refusals: ['not_found'],
})

export const listClassLicences = endpoint('listClassLicences', {
  method: 'get',
  path: '/classes/{id}/licences',
  summary: 'The licences of the school as they are used in a class, for its teachers; to all others it is unknown',
  access: 'login',
  params: z.object({ id }),
  responses: { 200: all(classLicence) },
  refusals: ['not_found'],
})

export const getClassLicence = endpoint('getClassLicence', {
  method: 'get',
  path: '/classes/{id}/licences/{productId}',
  summary: 'One of them with the pupils of the class',
  access: 'login',
  whenActing: { may: false, because: 'the pupils of a class are for its teachers alone' },
  params: ofQuota,
  query: z.object({ platform: platform.optional().describe('left out: the quota without a platform') }),
  responses: { 200: one(licenceOfClass) },
  refusals: ['not_found'],
})

export const assignLicences = endpoint('assignLicences', {
  method: 'post',
  path: '/classes/{id}/licences/{productId}/assign',
  summary:
    'Gives free licences of the school to pupils of a class who have none: to each of them, or to nobody where too few are free. Safe to repeat',
  access: 'login',
  whenActing: { may: false, because: 'licences are worth money, and are given by teachers themselves' },
  params: ofQuota,
  body: z.strictObject({
    platform: ofPlatform.describe('of the quota'),
    use_on: platform
      .nullish()
      .transform((value) => value ?? null)
      .describe('where it is used, if the quota leaves that open and the product has several'),
    pupils: pupils.optional().describe('places in the class; left out: everybody who has none'),
  }),
  responses: { 200: one(licenceOfClass.extend({ given: z.int().describe('how many this call has given') })) },
  refusals: ['not_found', 'class_closed', 'licences_short', 'platform_missing', 'platform_not_offered'],
  carries: { licences_short: z.object({ free: z.int(), needed: z.int() }) },
})

export const takeLicencesBack = endpoint('takeLicencesBack', {
  method: 'post',
  path: '/classes/{id}/licences/{productId}/take-back',
  summary: `Takes licences back from pupils of a class, so that they are free again: unopened ones within ${DAYS_TO_TAKE_BACK} days, transferable ones at the end of the school year, with the rest of their term. All of them or none; those without one are passed over`,
  access: 'login',
  whenActing: { may: false, because: 'licences are worth money, and are taken back by teachers themselves' },
  params: ofQuota,
  body: z.strictObject({ platform: ofPlatform.describe('of the quota'), pupils }),
  responses: { 200: one(licenceOfClass.extend({ taken_back: z.int().describe('how many this call has taken') })) },
  refusals: ['not_found', 'licence_in_use'],
})
