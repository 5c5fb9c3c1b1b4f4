import { href, redirect } from 'react-router'
import { listClasses } from '#contract/accounts/classes/classes.ts'
import { movePupils } from '#contract/accounts/classes/pupils.ts'
import { ActionForm } from '#forms/action-form.tsx'
import { orErrorPage } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { withForm } from '#forms/with-form.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { CheckboxGroup } from '#ui/fields/checkbox-group.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { apiOf } from '#web/api.ts'
import { classMessages, failedClassActions, movePupilsMessages as words } from '#web/messages/accounts/classes.ts'
import { pageMeta } from '#web/seo.ts'
import { requireLogin } from '#web/session/guards.ts'
import type { Route } from './+types/move.ts'
import { chosenIn } from './chosen-pupils.ts'
import { classAt } from './class-at.ts'
import { ClassCrumbs } from './class-crumbs.tsx'
import { PUPILS } from './form-names.ts'
import { readTaughtClass } from './read-class.ts'

export async function loader(args: Route.LoaderArgs) {
  const { id, name, school, list } = await readTaughtClass(args)
  const { data: classes } = await orErrorPage(apiOf(args)(listClasses, { params: { id: school.id } }))
  const others = classes.filter((one) => one.state === 'open' && one.teaches && one.id !== id)
  return {
    id,
    name,
    pupils: list.map(({ id: value, alias, meant }) => ({ value, label: alias, ...(meant && { hint: meant }) })),
    others: others.map((one) => ({ value: one.id, label: `${one.name}, ${one.school_year}` })),
  }
}

export async function action(args: Route.ActionArgs) {
  await requireLogin(args)
  const id = args.params.class
  return withForm(
    args.request,
    async (form) => {
      await apiOf(args)(movePupils, {
        params: { id },
        body: { class: formText(form, 'class'), pupils: chosenIn(form) },
      })
      return redirect(classAt(id, 'moved'))
    },
    { sentence: failedClassActions.change, labels: { class: words.intoField, [PUPILS]: words.whoField } },
  )
}

export function meta({ matches, params }: Route.MetaArgs) {
  const path = href('/profile/classes/:class/move', params)
  return pageMeta(matches[0].loaderData, { title: words.title, path, robots: 'noindex' })
}

/** Moves pupils into another class that one teaches. */
export default function MovePupilsPage({ loaderData: shown, actionData: failure }: Route.ComponentProps) {
  const { values = {}, errors = {} } = failure ?? {}
  const ticked = chosenIn(Object.keys(values))
  const below = { title: words.title, url: href('/profile/classes/:class/move', { class: shown.id }) }
  return (
    <div className="flex max-w-[44rem] flex-col gap-8">
      <ClassCrumbs of={shown} below={below} />
      <SectionHeading level={1} kicker={shown.name} lead={words.lead}>
        {words.title}
      </SectionHeading>
      {shown.others.length === 0 ? (
        <EmptyState icon="people" title={words.noOther} text={words.noOtherText}>
          <ButtonLink to={href('/profile/classes')}>{words.toClasses}</ButtonLink>
        </EmptyState>
      ) : (
        <ActionForm
          failure={failure}
          submit={words.submit}
          button={{ size: 'large', className: 'self-start' }}
          className="gap-7"
        >
          <CheckboxGroup
            name={PUPILS}
            label={words.who}
            options={shown.pupils}
            ticked={ticked}
            error={errors[PUPILS]}
          />
          <SelectField
            name="class"
            label={words.into}
            options={[{ value: '', label: classMessages.choose }, ...shown.others]}
            defaultValue={values['class'] ?? ''}
            error={errors['class']}
            required
          />
        </ActionForm>
      )}
    </div>
  )
}
