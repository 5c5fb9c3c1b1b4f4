import { Form, href, Link } from 'react-router'
import { fieldLabels } from '#contract/field-labels.ts'
import type { FormFailure } from '#forms/api-failure.ts'
import { useBusy } from '#forms/use-busy.ts'
import { Button } from '#ui/button.tsx'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { invitingMessages as words } from '#web/messages/accounts/school-members.ts'
import { INTENT, INVITE, SCHOOL } from './form-names.ts'
import { RoleChoice } from './role-choice.tsx'

interface InviteFormProps {
  school: string
  failure: FormFailure | undefined
}

/** Invites one person by mail. */
export function InviteForm({ school, failure }: InviteFormProps) {
  const busy = useBusy()
  const { errors = {}, values = {} } = failure ?? {}
  const field = (name: 'email' | 'first_name' | 'last_name') => ({
    name,
    label: fieldLabels[name] ?? '',
    defaultValue: values[name],
    error: errors[name],
    // It is somebody else's.
    autoComplete: 'off',
    required: true,
  })
  return (
    <section className="flex max-w-[44rem] flex-col items-start gap-5">
      <SectionHeading level={2} size="part" lead={words.lead} id="einladen">
        {words.title}
      </SectionHeading>
      <Form method="post" noValidate className="flex w-full flex-col gap-5">
        {failure && <FormErrorSummary title={failure.message} errors={errors} />}
        <input type="hidden" name={SCHOOL} value={school} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...field('first_name')} />
          <TextField {...field('last_name')} />
        </div>
        <TextField {...field('email')} type="email" inputMode="email" />
        <RoleChoice chosen={values['role'] ?? 'teacher'} error={errors['role']} />
        <Button name={INTENT} value={INVITE} busy={busy} className="self-start">
          {words.submit}
        </Button>
      </Form>
      <Link to={href('/profile/school/members/list')} className="text-link inline-flex min-h-8 items-center">
        {words.byList}
      </Link>
    </section>
  )
}
