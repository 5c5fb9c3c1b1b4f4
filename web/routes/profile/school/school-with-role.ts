import { data } from 'react-router'
import type { MemberRole } from '#contract/accounts/schools/school-choices.ts'
import { errorCodes } from '#contract/errors.ts'
import { schoolOfPage } from './members/school-of-page.ts'

/** The school that is shown, where the visitor has one of these roles; for others the page does not exist. */
export async function schoolWithRole(args: Parameters<typeof schoolOfPage>[0], roles: readonly MemberRole[]) {
  const school = await schoolOfPage(args)
  if (school?.role && roles.includes(school.role)) return { ...school, role: school.role }
  const [status, message] = errorCodes.not_found
  throw data({ code: 'not_found', message }, { status })
}
