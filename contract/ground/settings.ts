import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { all, one } from '../envelope.ts'
import { moment, paragraphs } from '../fields.ts'
import { STAFF } from '../groups.ts'

const key = z.string().min(1).max(60)

const revision = z.int().min(0).max(1_000_000)

const version = z.object({
  revision,
  changed_at: z.iso.datetime(),
  changed_by: z.string().nullable().describe('null: changed in the database itself, or the account is gone'),
  reason: z.string().nullable(),
})
export type SettingVersion = z.output<typeof version>

const head = z.object({
  id: key,
  label: z.string(),
  revision: revision.describe('of the stored value; 0: nothing was ever set'),
  held_revision: revision
    .nullable()
    .describe('of the value that holds: the stored one where it is good, else the last good one; null: the default'),
  changed_at: z.iso.datetime().nullable(),
  may_change: z.boolean().describe('whether the caller may change it'),
})
export type SettingHead = z.output<typeof head>

const value = z.unknown().describe('as `schema` says; null: nothing is set, and there is no default')

const planned = z.object({
  number: z.int(),
  valid_from: z.iso.datetime(),
  value,
  planned_at: z.iso.datetime(),
  planned_by: z.string().nullable().describe('null: the account is gone'),
  reason: z.string().nullable(),
})
export type PlannedSetting = z.output<typeof planned>

const setting = head.extend({
  value: value.describe('the value that holds'),
  errors: z.record(z.string(), z.array(z.string())).nullable().describe('why the stored value does not hold'),
  schema: z.record(z.string(), z.unknown()).describe('JSON schema of the value, for a form'),
  planned: z.array(planned).describe('what will hold, the next first'),
  versions: z.array(version).describe('the latest 100, the newest first'),
})
export type OfficeSetting = z.output<typeof setting>

const reason = paragraphs(0, 500).optional()

const access = { groups: STAFF }

export const listSettings = endpoint('listSettings', {
  method: 'get',
  path: '/office/settings',
  summary: 'What the publisher may set, as far as the caller’s groups may read it',
  access,
  responses: { 200: all(head) },
})

export const readSetting = endpoint('readSetting', {
  method: 'get',
  path: '/office/settings/{id}',
  summary: 'One setting with its versions and the schema of its value',
  access,
  params: z.object({ id: key }),
  responses: { 200: one(setting) },
  refusals: ['not_found'],
})

export const readSettingVersion = endpoint('readSettingVersion', {
  method: 'get',
  path: '/office/settings/{id}/versions/{number}',
  summary: 'A former value of a setting',
  access,
  params: z.object({ id: key, number: z.coerce.number().int().min(1).max(1_000_000).describe('its revision') }),
  responses: { 200: one(version.extend({ value })) },
  refusals: ['not_found'],
})

export const changeSetting = endpoint('changeSetting', {
  method: 'put',
  path: '/office/settings/{id}',
  summary:
    'Sets a value, which holds at once; what is wrong with it is said at its fields, below `value`. Most settings are open to administrators alone (`may_change`)',
  access,
  params: z.object({ id: key }),
  body: z.strictObject({
    revision: revision.describe('the revision that was read; a change since then is a conflict'),
    value: z.unknown().describe('the whole value'),
    reason,
  }),
  responses: { 200: one(setting) },
  refusals: ['not_found', 'forbidden', 'entry_changed'],
})

export const planSetting = endpoint('planSetting', {
  method: 'post',
  path: '/office/settings/{id}/planned',
  summary: 'Sets a value that will hold, from a moment on; what is wrong with it is said at its fields, below `value`',
  access,
  params: z.object({ id: key }),
  body: z.strictObject({
    valid_from: moment.describe('a moment that is still to come'),
    value: z.unknown().describe('the whole value'),
    reason,
  }),
  responses: { 200: one(setting) },
  refusals: ['not_found', 'forbidden'],
})

export const takePlannedSettingBack = endpoint('takePlannedSettingBack', {
  method: 'delete',
  path: '/office/settings/{id}/planned/{number}',
  summary: 'Takes a planned value back, before its moment',
  access,
  params: z.object({ id: key, number: z.coerce.number().int().min(1).max(2_000_000_000) }),
  responses: { 200: one(setting) },
  refusals: ['not_found', 'forbidden', 'setting_begun'],
})
