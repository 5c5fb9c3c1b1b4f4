import { uuidv7 } from 'uuidv7'
import type { SchoolClass } from '#contract/accounts/classes/class-data.ts'
import { getClass, makeClass } from '#contract/accounts/classes/classes.ts'
import { joinClass } from '#contract/accounts/classes/joining-classes.ts'
import type { Client } from '#contract/client.ts'
import type { TestApp } from '#tests/support/app.ts'
import { startSchool } from './school-steps.ts'

/** What pupils log in with. */
export const PUPIL_PASSWORD = 'tannen-ufer-2026'

/** A class of a teacher, with its code. */
export async function startClass(by: Client, schoolId: string, name = '3b'): Promise<SchoolClass & { typed: string }> {
  const { data } = await by(makeClass, { params: { id: schoolId }, body: { name } })
  return { ...data, typed: data.code?.code ?? '' }
}

/** A school with a class of its teacher. */
export async function startTaughtClass(app: TestApp) {
  const school = await startSchool(app)
  return { ...school, class: await startClass(school.teacher.client, school.schoolId) }
}

export interface JoinedPupil {
  alias: string
  client: Client
  /** As programs send it. */
  headers: Record<string, string>
  userId: string
}

/** A pupil who joins with a code. */
export async function joinAsPupil(
  app: TestApp,
  code: string,
  alias = `fuchs-${uuidv7().slice(-8)}`,
): Promise<JoinedPupil> {
  const body = { alias, password: PUPIL_PASSWORD }
  const { access_token } = await app.client()(joinClass, { params: { code }, body })
  const headers = { authorization: `Bearer ${access_token}` }
  const { sub } = JSON.parse(Buffer.from(access_token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string }
  return { alias, client: app.client(headers), headers, userId: sub }
}

/** The pupils of a class, as its teacher sees them. */
export async function pupilsOf(by: Client, classId: string) {
  const { data } = await by(getClass, { params: { id: classId } })
  return data.list ?? []
}
