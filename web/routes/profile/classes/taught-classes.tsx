import { href, Link } from 'react-router'
import type { ListedClass } from '#contract/accounts/classes/class-data.ts'
import type { OwnSchool } from '#contract/accounts/schools/schools.ts'
import { ActionForm } from '#forms/action-form.tsx'
import type { FormFailure } from '#forms/api-failure.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { classListMessages } from '#web/messages/accounts/class-lists.ts'
import { classFieldsMessages, classesMessages as words } from '#web/messages/accounts/classes.ts'
import { INTENT, SCHOOL } from '../school/members/form-names.ts'
import { ClassFields, YEAR } from './class-fields.tsx'
import { ClassTable } from './class-table.tsx'
import { MAKE } from './form-names.ts'

interface TaughtClassesProps {
  school: Pick<OwnSchool, 'id' | 'name' | 'role'>
  classes: readonly ListedClass[]
  /** School years for which a class is made, and the one that is meant most likely. */
  years: readonly string[]
  year: string
  failure: FormFailure | undefined
}

/** The classes of a school that somebody may see, and the form for another one. */
export function TaughtClasses({ school, classes, years, year, failure }: TaughtClassesProps) {
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
          <ClassFields values={{ [YEAR]: year, ...values }} errors={errors} years={years} />
        </ActionForm>
        <p className="flex flex-col items-start gap-1 border-t border-line pt-5">
          <span className="text-ink-soft">{classListMessages.toListText}</span>
          <Link to={href('/profile/classes/list')} className="text-link inline-flex min-h-11 items-center">
            {classListMessages.toList}
          </Link>
        </p>
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
