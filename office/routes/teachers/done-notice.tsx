import { href, Link, useSearchParams } from 'react-router'
import type { StaffStep } from '#contract/accounts/office-teachers.ts'
import { teacherRoom } from '#office/messages/teachers.ts'
import { Notice } from '#ui/notice.tsx'

/** Parameters of the page after a step: which one it was, and of which application. */
export const DONE = { step: 'getan', application: 'vorher' } as const

const sentences: Readonly<Record<string, string>> = teacherRoom.done

/** The parameters that tell the next page what was done. */
export function doneAt(step: StaffStep, applicationId: string): string {
  return `?${new URLSearchParams({ [DONE.step]: step, [DONE.application]: applicationId })}`
}

/** What was done with the application before this one. */
export function DoneNotice() {
  const [search] = useSearchParams()
  const sentence = sentences[search.get(DONE.step) ?? '']
  const id = search.get(DONE.application)
  if (sentence === undefined || id === null) return null
  return (
    <Notice kind="success" live key={id}>
      {sentence}{' '}
      <Link to={href('/lehrpersonen/:id', { id })} className="text-link">
        {teacherRoom.previous}
      </Link>
    </Notice>
  )
}
