import type { TeacherApplication } from '#contract/accounts/teachers.ts'

/** What an application says of the school, as the values of its form. */
export function valuesOf(application: TeacherApplication): Record<string, string> {
  return {
    institution: application.institution,
    school_post_code: application.school_post_code,
    school_city: application.school_city,
    function: application.function,
    ...Object.fromEntries(application.subjects.map((subject) => [`subjects.${subject}`, 'on'])),
  }
}
