import type { StaffStep } from '#contract/accounts/office-teachers.ts'
import {
  type ApplicationState,
  type TeacherFunction,
  type TeacherSubject,
  teacherSubjects,
} from '#contract/accounts/teacher-choices.ts'
import { random } from '../random.ts'
import { sampleId } from '../sample-id.ts'
import type { UserRow } from './rows.ts'
import { schools } from './towns.ts'

const FUNCTIONS: readonly TeacherFunction[] = ['teacher', 'teacher', 'teacher', 'head_of_subject', 'lecturer']
const SUBJECTS = Object.keys(teacherSubjects).filter((one) => one !== 'other') as TeacherSubject[]
const DAY = 86_400_000
const MORNING = 7 * 3_600_000 + 40 * 60_000
/**
 * For each waiting applicant, how many days ago they applied: all but one within the two working days that the shop
 * promises.
 */
const WAITING_DAYS = [1, 1, 0, 9, 1, 0]

/** A review step by staff, some days after the application. */
interface Reviewed {
  step: StaffStep
  note: string | null
  after: number
}

const STATES: Record<Reviewed['step'], ApplicationState> = {
  ask: 'question',
  approve: 'approved',
  reject: 'rejected',
  withdraw: 'withdrawn',
}

const APPROVED: Reviewed = { step: 'approve', note: null, after: 1 }
const ASKED: Reviewed = {
  step: 'ask',
  note: 'Unterrichten Sie selbst, oder bestellen Sie für eine Kollegin?\nEine Zeile Ihrer Schulleitung genügt uns.',
  after: 1,
}
const REJECTED: Reviewed = {
  step: 'reject',
  note: 'Die Schule kennt Sie nicht. Mit einer Bestätigung der Schulleitung prüfen wir gerne noch einmal.',
  after: 2,
}
const WITHDRAWN: Reviewed = {
  step: 'withdraw',
  note: 'Nach Angabe der Schule unterrichten Sie nicht mehr.',
  after: 400,
}

/** One teacher in so many has not said for years that school and function still hold. */
const SILENT = 16

/** Days between a rejection and the next try. */
const BEFORE_THE_NEXT_TRY = 30

/**
 * The applications of teachers, and every review step by staff. Waiting applicants applied a few days before `today`,
 * the others when their account was made; every other one has sent a file. Most teachers have confirmed their school since. One private customer was rejected, one is no
 * longer a teacher, and one who waits was rejected before.
 */
export function makeApplications(users: readonly UserRow[], { staffId, today }: { staffId: string; today: Date }) {
  const waiting = users.filter(({ groups }) => groups.includes('pending_teacher'))
  const approved = users.filter(({ groups }) => groups.includes('teacher'))
  const [rejected, withdrawn] = users.filter(({ groups }) => groups.length === 0).slice(-2)
  // The shop may be filled at night: nobody applies tomorrow.
  const lastMorning = Math.floor((today.getTime() - MORNING) / DAY) * DAY + MORNING
  const made = [
    ...waiting.map((user, n) => ({
      user,
      appliedAt: lastMorning - (WAITING_DAYS[n % WAITING_DAYS.length] ?? 1) * DAY - n * 540_000,
      // This applicant was asked a question and has not answered yet.
      reviews: n === 3 ? [ASKED] : [],
      hasFile: n % 2 === 1,
    })),
    ...approved.map((user, n) => ({
      user,
      appliedAt: Date.parse(user.createdAt),
      reviews: [APPROVED],
      confirmedAt: n % SILENT === SILENT - 1 ? null : lastMorning - (30 + ((n * 37) % 700)) * DAY,
    })),
    ...(rejected ? [{ user: rejected, appliedAt: Date.parse(rejected.createdAt), reviews: [REJECTED] }] : []),
    ...(withdrawn
      ? [{ user: withdrawn, appliedAt: Date.parse(withdrawn.createdAt), reviews: [APPROVED, WITHDRAWN] }]
      : []),
    ...waiting.slice(1, 2).map((user) => ({
      user,
      appliedAt: lastMorning - BEFORE_THE_NEXT_TRY * DAY,
      reviews: [REJECTED],
    })),
  ].map((one, n) => ({ ...one, id: sampleId('teacher-application', n), n }))
  return {
    applications: made.map((one) => applicationRow(one, staffId)),
    steps: made.flatMap((one) => stepRows(one, staffId)),
  }
}

interface Made {
  id: string
  n: number
  user: UserRow
  /** Milliseconds. */
  appliedAt: number
  reviews: Reviewed[]
  /** The proof is a file, which is gone once staff have decided. */
  hasFile?: boolean
  /** Milliseconds. */
  confirmedAt?: number | null
}

function applicationRow(
  { id, n, user, appliedAt, reviews, hasFile = false, confirmedAt = null }: Made,
  staffId: string,
) {
  const chance = random(`application:${n}`)
  const last = reviews.at(-1)
  const { post_code = '3011', city = 'Bern', country } = user.addresses[0] ?? {}
  const at =
    country === 'ch' ? { schoolPostCode: post_code, schoolCity: city } : { schoolPostCode: '3011', schoolCity: 'Bern' }
  return {
    id,
    userId: user.id,
    state: last ? STATES[last.step] : ('pending' as const),
    revision: reviews.length + (confirmedAt === null ? 1 : 2),
    institution: user.institution ?? `${chance.pick(schools)} ${at.schoolCity}`,
    ...at,
    function: chance.pick(FUNCTIONS),
    subjects: [...new Set([chance.pick(SUBJECTS), chance.pick(SUBJECTS)])],
    proof: hasFile ? ('upload' as const) : ('school_email' as const),
    schoolEmail: hasFile ? null : user.email,
    note: last?.note ?? null,
    appliedAt: new Date(appliedAt),
    decidedAt: last && last.step !== 'ask' ? new Date(appliedAt + last.after * DAY) : null,
    staffId: last ? staffId : null,
    confirmedAt: confirmedAt === null ? null : new Date(confirmedAt),
  }
}

function stepRows({ id, appliedAt, reviews, confirmedAt = null }: Made, staffId: string) {
  const ofTeacher = { applicationId: id, note: null, staffId: null }
  const confirmed = { ...ofTeacher, number: reviews.length + 2, step: 'confirm' as const }
  return [
    { ...ofTeacher, number: 1, step: 'apply' as const, at: new Date(appliedAt) },
    ...reviews.map(({ step, note, after }, n) => {
      const at = new Date(appliedAt + after * DAY)
      return { applicationId: id, number: n + 2, step, note, staffId, at }
    }),
    ...(confirmedAt === null ? [] : [{ ...confirmed, at: new Date(confirmedAt) }]),
  ]
}
