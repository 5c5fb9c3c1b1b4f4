import {
  type ApplicationState,
  type TeacherFunction,
  type TeacherSubject,
  teacherSubjects,
} from '#contract/account/teacher-choices.ts'
import type { ReviewStep } from '#contract/office/teachers.ts'
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
  step: Exclude<ReviewStep, 'apply'>
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

/** Days between a rejection and the next try. */
const BEFORE_THE_NEXT_TRY = 30

/**
 * The applications of teachers, and every review step by staff. Waiting applicants applied a few days before `today`,
 * the others when their account was made; every other one has sent a file. One private customer was rejected, one is no
 * longer a teacher, and one who waits was rejected before.
 */
export function makeApplications(users: readonly UserRow[], { staffId, today }: { staffId: string; today: Date }) {
  const waiting = users.filter(({ groups }) => groups.includes('pending_teacher'))
  const approved = users.filter(({ groups }) => groups.includes('teacher'))
  const [rejected, withdrawn] = users.filter(({ groups }) => groups.length === 0).slice(-2)
  const midnight = Math.floor(today.getTime() / DAY) * DAY
  const made = [
    ...waiting.map((user, n) => ({
      user,
      appliedAt: midnight + MORNING - (WAITING_DAYS[n % WAITING_DAYS.length] ?? 1) * DAY - n * 540_000,
      // This applicant was asked a question and has not answered yet.
      reviews: n === 3 ? [ASKED] : [],
      hasFile: n % 2 === 1,
    })),
    ...approved.map((user) => ({ user, appliedAt: Date.parse(user.createdAt), reviews: [APPROVED] })),
    ...(rejected ? [{ user: rejected, appliedAt: Date.parse(rejected.createdAt), reviews: [REJECTED] }] : []),
    ...(withdrawn
      ? [{ user: withdrawn, appliedAt: Date.parse(withdrawn.createdAt), reviews: [APPROVED, WITHDRAWN] }]
      : []),
    ...waiting.slice(1, 2).map((user) => ({
      user,
      appliedAt: midnight + MORNING - BEFORE_THE_NEXT_TRY * DAY,
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
}

function applicationRow({ id, n, user, appliedAt, reviews, hasFile = false }: Made, staffId: string) {
  const chance = random(`application:${n}`)
  const last = reviews.at(-1)
  const { post_code = '3011', city = 'Bern', country } = user.addresses[0] ?? {}
  const at =
    country === 'ch' ? { schoolPostCode: post_code, schoolCity: city } : { schoolPostCode: '3011', schoolCity: 'Bern' }
  return {
    id,
    userId: user.id,
    state: last ? STATES[last.step] : ('pending' as const),
    revision: reviews.length + 1,
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
  }
}

function stepRows({ id, appliedAt, reviews }: Made, staffId: string) {
  const applied = { applicationId: id, number: 1, step: 'apply' as const, note: null, staffId: null }
  return [
    { ...applied, at: new Date(appliedAt) },
    ...reviews.map(({ step, note, after }, n) => {
      const at = new Date(appliedAt + after * DAY)
      return { applicationId: id, number: n + 2, step, note, staffId, at }
    }),
  ]
}
