import { useSearchParams } from 'react-router'
import type { OfficeApplication } from '#contract/accounts/office-teachers.ts'
import type { TeacherTexts } from '#contract/accounts/teacher-texts.ts'
import type { FormFailure } from '#forms/api-failure.ts'
import { teacherRoom } from '#office/messages/teachers.ts'
import { type Preview, ReviewForm } from './review-form.tsx'
import { OPEN } from './step-address.ts'

interface ReviewFormsProps {
  application: OfficeApplication
  texts: TeacherTexts
  /** Of the step that its values name. */
  failure: FormFailure | undefined
  preview: Preview | undefined
}

/** What can be done with the application as it stands. */
export function ReviewForms({ application, texts, failure, preview }: ReviewFormsProps) {
  const [search] = useSearchParams()
  if (application.may.length === 0) return <p className="text-sm text-ink-soft">{teacherRoom.nothingToDo}</p>
  return (
    <div className="flex flex-wrap items-start gap-2">
      {application.may.map((step) => (
        <ReviewForm
          key={step}
          step={step}
          revision={application.revision}
          texts={step === 'approve' ? [] : texts[step]}
          chosenText={search.get(OPEN.step) === step ? Number(search.get(OPEN.text) ?? 1) : null}
          failure={failure?.values['step'] === step ? failure : undefined}
          preview={preview?.step === step ? preview : undefined}
        />
      ))}
    </div>
  )
}
