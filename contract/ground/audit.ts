import { z } from 'zod'
import { day, id, line } from '../fields.ts'
import { recordedAction, subjectKind } from './action-sentences.ts'
import { resource } from './resource.ts'

const facts = z.record(z.string(), z.unknown()).nullable()

const auditRecord = z.object({
  id,
  at: z.iso.datetime(),
  actor: z.object({ id: id.nullable().describe('null: the account is gone'), name: z.string() }),
  action: z.string().describe('the operation’s name in this description'),
  is_look: z.boolean().describe('a person’s data was read, and nothing changed'),
  subject: z.object({
    kind: z.string().describe('as in the addresses below /office'),
    id: z.string().nullable().describe('null: a whole list, or a person whose account is gone'),
  }),
  person_id: id.nullable().describe('the user whose data or rights it is about'),
  before: facts.describe('the fields that changed, without secrets'),
  after: facts,
  reason: z.string().nullable(),
  network: z.string().describe('the caller’s network'),
})
export type AuditRecord = z.output<typeof auditRecord>

/** What staff did, and at whose data they looked; it can only be read. */
export const audit = resource('audit', {
  one: 'audit record',
  groups: ['admin'],
  item: auditRecord,
  list: {
    summary: 'Who changed what below /office, and who read whose data, the latest first',
    sort: ['-at'],
    filters: {
      action: recordedAction.optional(),
      subject: subjectKind.optional().describe('its kind'),
      subject_id: line(1, 60).optional(),
      actor_id: id.optional(),
      person_id: id.optional(),
      looks: z.enum(['only', 'none']).optional(),
      from: day.optional().describe('the first Swiss day'),
      until: day.optional().describe('the last one'),
    },
  },
  read: { summary: 'One record, with what differs before and after' },
})
