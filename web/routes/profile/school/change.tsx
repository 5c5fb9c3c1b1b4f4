import { href, type ShouldRevalidateFunctionArgs } from 'react-router'
import { purchaseNumberRules } from '#contract/accounts/schools/school-choices.ts'
import { changeSchool, getSchool } from '#contract/accounts/schools/schools.ts'
import { fieldLabels } from '#contract/field-labels.ts'
import { monthNames } from '#contract/ground/time/month-names.ts'
import { ActionForm } from '#forms/action-form.tsx'
import { orErrorPage } from '#forms/api-failure.ts'
import { withForm } from '#forms/with-form.ts'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { apiOf } from '#web/api.ts'
import { schoolPages } from '#web/messages/accounts/school.ts'
import { savedAt } from '#web/routes/profile/saved.ts'
import { privatePage } from '#web/seo.ts'
import type { Route } from './+types/change.ts'
import { ChangedNotice } from './changed-notice.tsx'
import { ownSchools } from './own-school.ts'
import { SchoolFields } from './school-fields.tsx'
import { changedIn, differences, valuesOf } from './school-values.ts'

const HERE = href('/profile/school/change')
const RULES = Object.entries(purchaseNumberRules).map(([value, label]) => ({ value, label }))
const MONTHS = [
  { value: '', label: schoolPages.noDeadline },
  ...monthNames.map((label, index) => ({ value: String(index + 1), label })),
]

/** The school that is shown, or the one that the address names. */
async function schoolOf(args: Route.LoaderArgs | Route.ActionArgs) {
  const { school, request } = await ownSchools(args)
  const named = args.url.searchParams.get('schule')
  const id = named ?? school?.id ?? request?.id ?? ''
  return (await orErrorPage(apiOf(args)(getSchool, { params: { id } }))).data
}

export function loader(args: Route.LoaderArgs) {
  return schoolOf(args)
}

export async function action(args: Route.ActionArgs) {
  const { id } = await schoolOf(args)
  return withForm(
    args.request,
    async (form) => {
      await apiOf(args)(changeSchool, { params: { id }, body: changedIn(form) })
      return savedAt(href('/profile/school'))
    },
    { calls: [changeSchool] },
  )
}

/** After a conflict too: what somebody else has written is shown beside what was typed. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate
}

export const meta = privatePage(schoolPages.change, HERE)

export default function ChangeSchoolPage({ loaderData: school, actionData: failure }: Route.ComponentProps) {
  const present = valuesOf(school)
  const values = failure?.values ?? present
  const errors = failure?.errors ?? {}
  const isChanged = failure?.code === 'school_changed'
  return (
    <div className="flex max-w-[44rem] flex-col gap-8">
      <SectionHeading level={1}>{schoolPages.change}</SectionHeading>
      {isChanged && <ChangedNotice title={schoolPages.changed} differences={differences(values, present)} />}
      <ActionForm
        failure={isChanged ? undefined : failure}
        submit={schoolPages.change}
        button={{ size: 'large', className: 'self-start' }}
        className="gap-8"
      >
        <input type="hidden" name="revision" value={school.revision} />
        <SchoolFields values={values} errors={errors} />
        <RadioGroup
          name="purchase_number_rule"
          label={fieldLabels['purchase_number_rule'] ?? ''}
          options={RULES}
          defaultValue={values['purchase_number_rule'] ?? 'optional'}
          error={errors['purchase_number_rule']}
          columns
        />
        <fieldset className="grid gap-5 sm:grid-cols-6">
          <legend className="mb-2 font-medium sm:col-span-6">{fieldLabels['order_deadline']}</legend>
          <p className="text-ink-soft sm:col-span-6">{schoolPages.deadlineHint}</p>
          <TextField
            name="order_deadline.day"
            label={fieldLabels['order_deadline.day'] ?? ''}
            inputMode="numeric"
            maxLength={2}
            defaultValue={values['order_deadline.day']}
            error={errors['order_deadline.day']?.slice(0, 1)}
            className="sm:col-span-2"
            optional
          />
          <SelectField
            name="order_deadline.month"
            label={schoolPages.month}
            options={MONTHS}
            defaultValue={values['order_deadline.month']}
            error={errors['order_deadline.month']?.slice(0, 1)}
            className="sm:col-span-4"
          />
        </fieldset>
      </ActionForm>
    </div>
  )
}
