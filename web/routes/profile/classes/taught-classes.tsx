import type { ListedClass } from '#contract/accounts/classes/class-data.ts'
import type { OwnSchool } from '#contract/accounts/schools/schools.ts'
import { ActionForm } from '#forms/action-form.tsx'
import type { FormFailure } from '#forms/api-failure.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { classFieldsMessages, classesMessages as words } from '#web/messages/accounts/classes.ts'
import { INTENT, SCHOOL } from '../school/members/form-names.ts'
import { ClassFields } from './class-fields.tsx'
import { ClassTable } from './class-table.tsx'
import { MAKE } from './form-names.ts'

interface TaughtClassesProps {
  school: Pick<OwnSchool, 'id' | 'name' | 'role'>
  classes: readonly ListedClass[]
  failure: FormFailure | undefined
}

/** The classes of a school that somebody may see, and the form for another one. */
export function TaughtClasses({ school, classes, failure }: TaughtClassesProps) {
  const open = classes.filter(({ state }) => state === 'open')
  const closed = classes.filter(({ state }) => state === 'closed')
  const { values = {}, errors = {} } = failure ?? {}
  return (
    <>
      <div className="flex flex-col gap-6">
        <SectionHeading
          level={1}
          kicker={school.name}
          lead={school.role === 'responsible' ? words.leadOfAll : words.lead}
        >
          {words.title}
        </SectionHeading>
        {open.length > 0 ? (
          <ClassTable caption={words.open} classes={open} />
        ) : (
          <EmptyState icon="people" title={words.none} text={words.noneText} />
        )}
      </div>
      <section className="flex max-w-[44rem] flex-col gap-5">
        <SectionHeading level={2} size="part">
          {classFieldsMessages.newTitle}
        </SectionHeading>
        <ActionForm
          failure={failure}
          submit={classFieldsMessages.create}
          button={{ size: 'large', className: 'self-start' }}
        >
          <input type="hidden" name={SCHOOL} value={school.id} />
          <input type="hidden" name={INTENT} value={MAKE} />
          <ClassFields values={values} errors={errors} />
        </ActionForm>
      </section>
      {closed.length > 0 && (
        <details className="border-t border-line-strong pt-4">
          <summary className="text-link w-fit cursor-pointer py-2">{words.closed(closed.length)}</summary>
          <ClassTable caption={words.closed(closed.length)} classes={closed} />
        </details>
      )}
    </>
  )
}
