import { href } from 'react-router'
import { needsInstitution } from '#contract/accounts/complete-data.ts'
import type { Input } from '#contract/endpoint.ts'
import { fieldLabels } from '#contract/field-labels.ts'
import { type PersonalData, updateUser } from '#contract/ground/users.ts'
import { ActionForm } from '#forms/action-form.tsx'
import { formText } from '#forms/form-text.ts'
import { withForm } from '#forms/with-form.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { apiOf } from '#web/api.ts'
import { salutationChoices } from '#web/messages/accounts/account.ts'
import { detailsMessages } from '#web/messages/accounts/details.ts'
import { privatePage } from '#web/seo.ts'
import { redirectTarget, requireLogin } from '#web/session/guards.ts'
import { savedAt } from '../saved.ts'
import type { Route } from './+types/personal-data.ts'

const SALUTATIONS = Object.entries(salutationChoices).map(([value, label]) => ({ value, label }))
const FIELDS = [
  'salutation',
  'first_name',
  'last_name',
  'institution',
  'phone',
] as const satisfies (keyof PersonalData)[]

export async function loader(args: Route.LoaderArgs) {
  const user = await requireLogin(args)
  const needs = needsInstitution(user.groups)
  return {
    needsInstitution: needs,
    values: Object.fromEntries(FIELDS.map((name) => [name, user[name] ?? ''])) as Record<string, string>,
  }
}

export async function action(args: Route.ActionArgs) {
  const user = await requireLogin(args)
  return withForm(args.request, async (form) => {
    const body = Object.fromEntries(FIELDS.map((name) => [name, formText(form, name)]))
    await apiOf(args)(updateUser, { params: { id: user.id }, body: body as Input<typeof updateUser>['body'] })
    return savedAt(redirectTarget(args.request, href('/profile/details')))
  })
}

export const meta = privatePage(detailsMessages.personal, href('/profile/details/personal-data'))

export default function PersonalDataPage({ loaderData, actionData }: Route.ComponentProps) {
  const { errors = {}, values = loaderData.values } = actionData ?? {}
  const field = (name: (typeof FIELDS)[number]) => ({
    name,
    label: fieldLabels[name] ?? '',
    defaultValue: values[name],
    error: errors[name],
  })
  return (
    <div className="flex max-w-[44rem] flex-col gap-6">
      <SectionHeading level={1}>{detailsMessages.personal}</SectionHeading>
      <ActionForm
        failure={actionData}
        submit={detailsMessages.save}
        button={{ className: 'self-start' }}
        className="gap-6"
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField {...field('salutation')} options={SALUTATIONS} className="sm:col-span-2 sm:max-w-56" />
          <TextField {...field('first_name')} autoComplete="given-name" required />
          <TextField {...field('last_name')} autoComplete="family-name" required />
          <TextField {...field('institution')} autoComplete="organization" optional={!loaderData.needsInstitution} />
          <TextField {...field('phone')} type="tel" autoComplete="tel" optional />
        </div>
      </ActionForm>
    </div>
  )
}
