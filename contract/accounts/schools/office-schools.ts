import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { one } from '#contract/envelope.ts'
import { id, paragraphs } from '#contract/fields.ts'
import { actionOn, resource } from '#contract/ground/resource.ts'
import { schoolStates } from './school-choices.ts'
import { canton, memberRole, schoolAddress, schoolState, shownData } from './school-data.ts'
import { takenSchoolStep } from './school-history.ts'
import { staffSchoolSteps } from './school-steps.ts'

const revision = z
  .int()
  .min(1)
  .max(1_000_000_000)
  .describe('the revision that was read; a change since then is a conflict')
const note = paragraphs(1, 1000).describe('stands in the mail to the school')

const listed = z.object({
  id,
  revision: z.int(),
  state: schoolState,
  name: z.string(),
  post_code: z.string(),
  city: z.string(),
  canton,
  members: z.int(),
  asked_at: z.iso.datetime(),
  age_days: z.int().describe('whole days since it was asked for'),
})

const founder = z.object({
  user_id: id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  is_teacher: z.boolean().describe('whether the account is that of a confirmed teacher'),
})

const member = z.object({
  user_id: id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  role: memberRole,
  since: z.iso.datetime(),
})

const lookalike = listed.extend({
  street: z.string(),
  street_number: z.string().nullable(),
  invoice_email: z.string(),
  founder: founder.nullable(),
  may_take_over: z.boolean().describe('whether it can be joined to this school'),
})

const officeSchool = shownData.extend({
  id,
  revision: z.int(),
  state: schoolState,
  note: z.string().nullable(),
  asked_at: z.iso.datetime(),
  age_days: z.int(),
  decided_at: z.iso.datetime().nullable(),
  founder: founder.nullable().describe('who asked for it; null: the account is gone'),
  joined_to: z.object({ id, name: z.string() }).nullable().describe('the school that it was joined to'),
  addresses: z.array(schoolAddress),
  members: z.array(member).describe('who belongs to it, the responsible ones first'),
  history: z
    .array(takenSchoolStep.extend({ staff: z.string().nullable().describe('the name of who did it of the staff') }))
    .describe('the latest first, at most a hundred steps'),
  may: z.array(z.enum(staffSchoolSteps)).describe('the steps that are possible as it stands'),
  lookalikes: z.array(lookalike).describe('schools of a like name in the same place, the likest first'),
})
export type OfficeSchool = z.output<typeof officeSchool>
export type Lookalike = z.output<typeof lookalike>

/** Schools that teachers have asked for. */
export const schools = resource('schools', {
  one: 'school',
  groups: ['sales', 'admin'],
  item: officeSchool,
  list: {
    summary: 'Schools with their age, those that wait longest first unless sorted otherwise',
    item: listed,
    sort: ['asked_at', 'name', 'city'],
    sortNames: { oldest: 'asked_at', newest: '-asked_at' },
    filters: {
      state: z
        .enum(['open', ...schoolStates])
        .optional()
        .describe('open: those that wait for a decision'),
      canton: canton.optional(),
    },
    hasFile: true,
    search: 'words, each part of name, post code, place or the address of its bills',
  },
  read: { summary: 'One school with its members, every step that was taken, and those that look like it' },
})

/** Where a school stands by now, when a step cannot be taken. */
export const presentSchoolState = z.object({ state: schoolState, revision: z.int() })
export type PresentSchoolState = z.output<typeof presentSchoolState>

const open = ['not_found', 'school_decided', 'school_changed'] as const
const asOpen = { school_decided: presentSchoolState, school_changed: presentSchoolState }
const asConfirmed = { school_not_confirmed: presentSchoolState, school_changed: presentSchoolState }

export const previewSchoolMail = endpoint('previewSchoolMail', {
  method: 'post',
  ...actionOn(schools, 'mail-preview'),
  summary: 'The mail that a step would send; the step is not taken',
  body: z.discriminatedUnion('step', [
    z.strictObject({ step: z.literal('approve') }),
    z.strictObject({ step: z.literal('ask'), note }),
    z.strictObject({ step: z.literal('refuse'), note }),
    z.strictObject({ step: z.literal('close'), note }),
    z.strictObject({ step: z.literal('take_over'), other: id }),
  ]),
  responses: {
    200: one(z.object({ to: z.array(z.string()).describe('one mail each'), subject: z.string(), text: z.string() })),
  },
  refusals: ['not_found', 'sender_missing'],
})

export const approveSchool = endpoint('approveSchool', {
  method: 'post',
  ...actionOn(schools, 'approve'),
  summary: 'Confirms a school, makes who asked for it its responsible person, and tells them by mail',
  body: z.strictObject({ revision }),
  responses: { 200: one(officeSchool) },
  refusals: [...open, 'school_without_responsible'],
  carries: asOpen,
})

export const askSchool = endpoint('askSchool', {
  method: 'post',
  ...actionOn(schools, 'ask'),
  summary: 'Asks who asked for the school a question by mail; they answer in the shop',
  body: z.strictObject({ revision, note }),
  responses: { 200: one(officeSchool) },
  refusals: open,
  carries: asOpen,
})

export const refuseSchool = endpoint('refuseSchool', {
  method: 'post',
  ...actionOn(schools, 'refuse'),
  summary: 'Refuses a school, and tells who asked for it why by mail',
  body: z.strictObject({ revision, note }),
  responses: { 200: one(officeSchool) },
  refusals: open,
  carries: asOpen,
})

export const closeSchool = endpoint('closeSchool', {
  method: 'post',
  ...actionOn(schools, 'close'),
  summary:
    'Closes a confirmed school: all memberships end, invitations and its link with them, and its responsible persons are told why by mail. What it ordered stays',
  body: z.strictObject({ revision, note }),
  responses: { 200: one(officeSchool) },
  refusals: ['not_found', 'school_not_confirmed', 'school_changed'],
  carries: asConfirmed,
})

export const takeOverSchool = endpoint('takeOverSchool', {
  method: 'post',
  ...actionOn(schools, 'take-over'),
  summary:
    'Joins another school to this one, which is kept: its members and invitations come over, its history is told here, and it is closed. Who asked for a school that was never confirmed becomes a teacher here. Told by mail to who was responsible for the other one',
  body: z.strictObject({ revision, other: id, other_revision: revision }),
  responses: { 200: one(officeSchool) },
  refusals: ['not_found', 'school_not_confirmed', 'school_changed', 'school_not_to_join'],
  carries: asConfirmed,
})
