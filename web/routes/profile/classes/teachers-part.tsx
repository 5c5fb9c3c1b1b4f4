import { Form } from 'react-router'
import type { SchoolClass } from '#contract/accounts/classes/class-data.ts'
import { MAX_CLASS_TEACHERS } from '#contract/accounts/classes/class-limits.ts'
import type { SchoolMember } from '#contract/accounts/schools/members.ts'
import type { FieldErrors } from '#contract/field-messages.ts'
import { useBusy } from '#forms/use-busy.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Badge } from '#ui/text/badge.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { classMessages as words } from '#web/messages/accounts/classes.ts'
import { INTENT, THING } from '../school/members/form-names.ts'
import { nameOf } from '../school/members/member-table.tsx'
import { Press } from '../school/members/press.tsx'
import { ADD_TEACHER, HAND_OVER, REMOVE_TEACHER } from './form-names.ts'

interface TeachersPartProps {
  of: Pick<SchoolClass, 'teachers' | 'state'>
  /** Teachers of the school who are not among them. */
  others: readonly SchoolMember[]
  errors: FieldErrors
}

/** Who teaches a class, and who else of the school could. */
export function TeachersPart({ of: { teachers, state }, others, errors }: TeachersPartProps) {
  const isOpen = state === 'open'
  return (
    <section className="flex max-w-[44rem] flex-col gap-4">
      <SectionHeading level={2} size="part">
        {words.teachersTitle}
      </SectionHeading>
      <ul className="border-t border-line">
        {teachers.map((teacher) => (
          <li
            key={teacher.id}
            className="flex min-h-14 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-2"
          >
            <span className="flex flex-wrap items-center gap-x-3 wrap-anywhere">
              {nameOf(teacher)}
              {teacher.is_self && <Badge>{words.self}</Badge>}
            </span>
            {/* A class keeps one. */}
            {isOpen && teachers.length > 1 && (
              <Press
                intent={teacher.is_self ? HAND_OVER : REMOVE_TEACHER}
                thing={teacher.id}
                variant="quiet"
                label={teacher.is_self ? words.leave : words.removeTeacherOf(nameOf(teacher))}
              >
                {teacher.is_self ? words.leave : words.removeTeacher}
              </Press>
            )}
          </li>
        ))}
      </ul>
      {isOpen &&
        (teachers.length >= MAX_CLASS_TEACHERS ? (
          <p className="text-sm text-ink-soft">{words.mostTeachers}</p>
        ) : others.length === 0 ? (
          <p className="text-sm text-ink-soft">{words.allAdded}</p>
        ) : (
          <AddTeacher others={others} error={errors['member']} />
        ))}
    </section>
  )
}

function AddTeacher({ others, error }: Pick<TeachersPartProps, 'others'> & { error: string[] | undefined }) {
  const busy = useBusy()
  const options = others.map((member) => ({ value: member.id, label: nameOf(member) }))
  return (
    <Form method="post" className="flex flex-wrap items-end gap-3">
      <SelectField
        name={THING}
        label={words.addTeacher}
        options={[{ value: '', label: words.choose }, ...options]}
        error={error}
        className="min-w-0 flex-1 basis-64"
        required
      />
      <Button name={INTENT} value={ADD_TEACHER} variant="secondary" busy={busy}>
        {words.add}
      </Button>
    </Form>
  )
}
