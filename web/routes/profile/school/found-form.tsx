import { ActionForm } from '#forms/action-form.tsx'
import type { FormFailure } from '#forms/api-failure.ts'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { schoolPages } from '#web/messages/accounts/school.ts'
import { SchoolFields } from './school-fields.tsx'

/** How a school begins, in three steps. */
export function ThreeSteps() {
  return (
    <ol className="grid gap-x-8 gap-y-6 sm:grid-cols-3">
      {schoolPages.steps.map(([title, text], index) => (
        <li
          key={title}
          className="grid grid-cols-[2.25rem_minmax(0,1fr)] content-start gap-x-3 border-t border-line-strong pt-4"
        >
          <p className="row-span-2 font-display text-4xl leading-none text-clay-700">{index + 1}</p>
          <h2 className="pt-1 font-display text-lg font-medium">{title}</h2>
          <p className="mt-1 text-ink-soft">{text}</p>
        </li>
      ))}
    </ol>
  )
}

interface FoundFormProps {
  /** What stands in the fields to begin with. */
  values: Readonly<Record<string, string>>
  failure: FormFailure | undefined
}

/** Where a teacher asks for a school. */
export function FoundForm({ values, failure }: FoundFormProps) {
  return (
    <section className="flex max-w-[44rem] flex-col gap-6">
      <SectionHeading level={2} lead={schoolPages.foundLead}>
        {schoolPages.found}
      </SectionHeading>
      <p className="text-ink-soft">{schoolPages.isThereAlready}</p>
      <ActionForm
        failure={failure}
        submit={schoolPages.found}
        button={{ size: 'large', className: 'self-start' }}
        className="gap-8"
      >
        <SchoolFields values={failure?.values ?? values} errors={failure?.errors ?? {}} />
      </ActionForm>
    </section>
  )
}
