import { useRef } from 'react'
import { Link } from 'react-router'
import type { StaffStep } from '#contract/accounts/office-teachers.ts'
import type { TeacherTexts } from '#contract/accounts/teacher-texts.ts'
import { teacherRoom } from '#office/messages/teachers.ts'
import { fieldId } from '#ui/fields/field.ts'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { stepAddress } from './step-address.ts'

/** The name of a step's field in its messages: each step has a field of its own. */
export function noteField(step: StaffStep): string {
  return `note-${step}`
}

interface ReviewNoteProps {
  step: StaffStep
  /** To begin with; the publisher sets them. */
  texts: TeacherTexts['ask']
  defaultValue: string | undefined
  error: readonly string[] | undefined
}

/** What the applicant will read, and texts to begin with: without JavaScript each is an address. */
export function ReviewNote({ step, texts, defaultValue, error }: ReviewNoteProps) {
  const box = useRef<HTMLDivElement>(null)
  const write = (text: string) => {
    const area = box.current?.querySelector('textarea')
    if (!area) return
    area.value = text
    area.focus()
  }
  return (
    <div ref={box} className="flex min-w-0 flex-col gap-3">
      <TextAreaField
        id={fieldId(noteField(step))}
        name="note"
        label={teacherRoom.note}
        rows={6}
        required
        maxLength={1000}
        defaultValue={defaultValue}
        error={error}
      />
      {texts.length > 1 && (
        <nav aria-label={teacherRoom.texts}>
          <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
            {texts.map(({ title, text }, index) => (
              <li key={title}>
                <Link
                  to={stepAddress(step, index + 1)}
                  preventScrollReset
                  className="text-link inline-flex min-h-8 items-center"
                  onClick={(event) => {
                    event.preventDefault()
                    write(text)
                  }}
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}
