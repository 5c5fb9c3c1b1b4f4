import { Form, href, useNavigation } from 'react-router'
import type { Input } from '#contract/endpoint.ts'
import { fieldLabels } from '#contract/field-labels.ts'
import { type PersonalData, updateUser } from '#contract/users.ts'
import { apiOf } from '#web/api.ts'
import { formFailure } from '#web/api-failure.ts'
import { formText } from '#web/form-text.ts'
import { redirectTarget, requireLogin } from '#web/guards.ts'
import { salutationChoices } from '#web/messages/account.ts'
import { detailsMessages } from '#web/messages/details.ts'
import { pageMeta } from '#web/seo.ts'
import { Button } from '#web/ui/button.tsx'
import { FormErrorSummary } from '#web/ui/form-error-summary.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { withForm } from '#web/with-form.ts'
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
  return { values: Object.fromEntries(FIELDS.map((name) => [name, user[name] ?? ''])) as Record<string, string> }
}

export async function action(args: Route.ActionArgs) {
  const user = await requireLogin(args)
  return withForm(args.request, async (form) => {
    const body = Object.fromEntries(FIELDS.map((name) => [name, formText(form, name)]))
    try {
      await apiOf(args)(updateUser, { params: { id: user.id }, body: body as Input<typeof updateUser>['body'] })
    } catch (error) {
      return formFailure(error, form)
    }
    return savedAt(redirectTarget(args.request, href('/profile/details')))
  })
}

export function meta({ matches }: Route.MetaArgs) {
  const page = { title: detailsMessages.personal, path: href('/profile/details/personal-data'), robots: 'noindex' }
  return pageMeta(matches[0].loaderData, page)
}

export default function PersonalDataPage({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST'
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
      <Form method="post" noValidate className="flex flex-col gap-6">
        {actionData && <FormErrorSummary title={actionData.message} errors={errors} />}
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField {...field('salutation')} options={SALUTATIONS} className="sm:col-span-2 sm:max-w-56" />
          <TextField {...field('first_name')} autoComplete="given-name" required />
          <TextField {...field('last_name')} autoComplete="family-name" required />
          <TextField {...field('institution')} autoComplete="organization" optional />
          <TextField {...field('phone')} type="tel" autoComplete="tel" optional />
        </div>
        <Button busy={busy} className="self-start">
          {detailsMessages.save}
        </Button>
      </Form>
    </div>
  )
}
