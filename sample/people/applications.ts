import { type TeacherFunction, type TeacherSubject, teacherSubjects } from '#contract/teacher-choices.ts'
import { random } from '../random.ts'
import { sampleId } from '../sample-id.ts'
import type { UserRow } from './rows.ts'

const FUNCTIONS: readonly TeacherFunction[] = ['teacher', 'teacher', 'teacher', 'head_of_subject', 'lecturer']
const SUBJECTS = Object.keys(teacherSubjects).filter((one) => one !== 'other') as TeacherSubject[]
const DAY = 86_400_000
/** The newest of those that wait. */
const NEWEST = Date.parse('2026-10-30T07:40:00Z')

/** What teachers applied with: those who wait for a review some days ago, the others when their account was made. */
export function makeApplications(users: readonly UserRow[], staffId: string) {
  const teachers = users.filter(({ groups }) => groups.includes('teacher') || groups.includes('pending_teacher'))
  return teachers.map((user, n) => {
    const chance = random(`application:${n}`)
    const isPending = user.groups.includes('pending_teacher')
    const appliedAt = new Date(isPending ? NEWEST - n * DAY : user.createdAt)
    const { post_code = '3011', city = 'Bern', country } = user.addresses[0] ?? {}
    return {
      id: sampleId('teacher-application', n),
      userId: user.id,
      state: isPending ? ('pending' as const) : ('approved' as const),
      institution: user.institution ?? 'Schule',
      schoolPostCode: country === 'ch' ? post_code : '3011',
      schoolCity: country === 'ch' ? city : 'Bern',
      function: chance.pick(FUNCTIONS),
      subjects: [...new Set([chance.pick(SUBJECTS), chance.pick(SUBJECTS)])],
      proof: 'school_email' as const,
      schoolEmail: user.email,
      appliedAt,
      decidedAt: isPending ? null : new Date(appliedAt.getTime() + DAY),
      staffId: isPending ? null : staffId,
    }
  })
}
