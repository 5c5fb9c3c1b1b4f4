import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { type ReviewStep, reviewStep } from '#contract/accounts/office-teachers.ts'
import {
  type ApplicationState,
  applicationStates,
  type TeacherFunction,
  type TeacherProof,
  type TeacherSubject,
} from '#contract/accounts/teacher-choices.ts'
import { bytea } from '#kernel/database/bytea.ts'
import { isOneOf } from '#kernel/database/known-values.ts'
import { users } from '#modules/ground/users/tables.ts'

/** Applications to be recognised as a teacher, with the decisions of staff. */
export const teacherApplications = pgTable(
  'teacher_applications',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text().$type<ApplicationState>().notNull().default('pending'),
    /** Number of the last step. */
    revision: integer().notNull().default(1),
    institution: text().notNull(),
    schoolPostCode: text().notNull(),
    schoolCity: text().notNull(),
    function: text().$type<TeacherFunction>().notNull(),
    subjects: text().array().$type<TeacherSubject[]>().notNull(),
    proof: text().$type<TeacherProof>().notNull(),
    /** With the proof `school_email`: the address that proves it once its owner has confirmed it. */
    schoolEmail: text(),
    /** The question of staff, or their reason for a rejection or withdrawal. */
    note: text(),
    appliedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    decidedAt: timestamp({ withTimezone: true }),
    /** When the teacher last said that school and function still hold. */
    confirmedAt: timestamp({ withTimezone: true }),
    /** How often the teacher was asked since then, and when the last time. */
    timesAsked: integer().notNull().default(0),
    askedAt: timestamp({ withTimezone: true }),
    /** The member of staff who asked or decided last. */
    staffId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** What staff find it by: the applicant’s name and e-mail address, institution, city. Triggers write it alone. */
    words: text().notNull().default(''),
  },
  (table) => [
    index('teacher_applications_user_idx').on(table.userId, table.appliedAt),
    index('teacher_applications_applied_idx').on(table.appliedAt, table.id),
    index('teacher_applications_open_idx')
      .on(table.appliedAt, table.id)
      .where(sql`${table.state} in ('pending', 'question')`),
    index('teacher_applications_to_confirm_idx')
      .on(sql`coalesce(${table.confirmedAt}, ${table.decidedAt})`)
      .where(sql`${table.state} = 'approved'`),
    index('teacher_applications_words_idx').using('gin', table.words.op('gin_trgm_ops')),
    uniqueIndex('teacher_applications_one_open').on(table.userId).where(sql`${table.decidedAt} is null`),
    check('teacher_applications_state', isOneOf(table.state, applicationStates)),
    check(
      'teacher_applications_decided',
      sql`(${table.state} in ('approved','rejected','withdrawn')) = (${table.decidedAt} is not null)`,
    ),
    check('teacher_applications_proof', sql`(${table.proof} = 'school_email') = (${table.schoolEmail} is not null)`),
  ],
)

/**
 * The history of an application, in order; append-only, which a trigger enforces. A step is deleted only with its
 * application; when a staff member's account is erased, it loses only that name.
 */
export const teacherReviewSteps = pgTable(
  'teacher_review_steps',
  {
    applicationId: uuid()
      .notNull()
      .references(() => teacherApplications.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    step: text().$type<ReviewStep>().notNull(),
    /**
     * What staff wrote to the applicant; at a confirmation, school and function of before where they differ; at an approval
     * that staff did not give, what did.
     */
    note: text(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The member of staff who took the step; null for a step of the applicant, and for a provider of logins. */
    staffId: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.number] }),
    index('teacher_review_steps_staff_idx').on(table.staffId),
    check('teacher_review_steps_step', isOneOf(table.step, reviewStep.options)),
    check(
      'teacher_review_steps_note',
      sql`${table.step} in ('confirm','approve') or (${table.step} in ('ask','reject','withdraw')) = (${table.note} is not null)`,
    ),
  ],
)

/**
 * Uploads that prove that somebody is a teacher; deleted when their application is decided, or when they belong to
 * none.
 */
export const teacherProofs = pgTable(
  'teacher_proofs',
  {
    id: uuid().primaryKey(),
    applicationId: uuid().references(() => teacherApplications.id, { onDelete: 'cascade' }),
    filename: text().notNull(),
    contentType: text().notNull(),
    content: bytea().notNull(),
    size: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When a registration took the upload; no other registration can take it. */
    takenAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('teacher_proofs_application_idx').on(table.applicationId),
    index('teacher_proofs_unused_idx').on(table.createdAt).where(sql`${table.applicationId} is null`),
  ],
)
