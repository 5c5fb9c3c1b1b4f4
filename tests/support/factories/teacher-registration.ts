/** What somebody who registers as a teacher tells beside what everybody does. */
export const AS_TEACHER = {
  type: 'teacher' as const,
  institution: 'Oberstufenzentrum Köniz',
  school_post_code: '3098',
  school_city: 'Köniz',
  function: 'teacher' as const,
  subjects: ['german' as const],
  proof: 'school_email' as const,
}
