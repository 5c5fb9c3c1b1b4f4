import { Form, href, Link } from 'react-router'
import type { School } from '#contract/accounts/schools/schools.ts'
import { ActionForm } from '#forms/action-form.tsx'
import type { FormFailure } from '#forms/api-failure.ts'
import { Button } from '#ui/button.tsx'
import { DangerDetails } from '#ui/danger-details.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { swissTime } from '#ui/time/swiss-time.ts'
import { schoolPages } from '#web/messages/accounts/school.ts'
import { ANSWER, CLOSE } from './form-names.ts'
import { SchoolFacts } from './school-facts.tsx'

interface RequestProps {
  school: School
  failure: FormFailure | undefined
}

/** A school that somebody asked for and that is not confirmed: how it stands, and what they can do. */
export function Request({ school, failure }: RequestProps) {
  if (school.state === 'refused')
    return (
      <Notice kind="warning" title={schoolPages.refused(school.name)}>
        {school.note && <p className="whitespace-pre-line">«{school.note}»</p>}
        <p>{schoolPages.refusedText}</p>
      </Notice>
    )
  return (
    <div className="flex max-w-[44rem] flex-col gap-7">
      {school.state === 'question' ? (
        <>
          <Notice kind="warning" title={schoolPages.question}>
            {school.note && <p className="whitespace-pre-line">«{school.note}»</p>}
          </Notice>
          <ActionForm failure={failure} submit={schoolPages.sendAnswer} button={{ className: 'self-start' }}>
            <input type="hidden" name="intent" value={ANSWER} />
            <input type="hidden" name="school" value={school.id} />
            <TextAreaField
              name="answer"
              label={schoolPages.answer}
              rows={5}
              required
              maxLength={1000}
              defaultValue={failure?.values['answer']}
              error={failure?.errors['answer']}
            />
          </ActionForm>
        </>
      ) : (
        <Notice kind="info" title={schoolPages.asked}>
          <p>{schoolPages.askedText(school.name)}</p>
          <p className="text-sm text-ink-soft">{schoolPages.askedOn(swissTime(school.asked_at).day)}</p>
        </Notice>
      )}
      <SchoolFacts school={school} />
      <p>
        <Link to={`${href('/profile/school/change')}?schule=${school.id}`} className="text-link">
          {schoolPages.change}
        </Link>
      </p>
      <CloseForm school={school} title={schoolPages.takeBack} text={schoolPages.takeBackText} />
    </div>
  )
}

/** Takes a request back, or closes a school that has no other members. */
export function CloseForm({ school, title, text }: { school: School; title: string; text: string }) {
  return (
    <DangerDetails title={title} text={text}>
      <Form method="post">
        <input type="hidden" name="intent" value={CLOSE} />
        <input type="hidden" name="school" value={school.id} />
        <Button variant="danger">{title}</Button>
      </Form>
    </DangerDetails>
  )
}
