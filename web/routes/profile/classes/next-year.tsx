import { href, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { moveUp } from '#contract/accounts/classes/classes.ts'
import { ActionForm } from '#forms/action-form.tsx'
import { formText } from '#forms/form-text.ts'
import { withForm } from '#forms/with-form.ts'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { apiOf } from '#web/api.ts'
import { failedClassActions, changeClassMessages as words } from '#web/messages/accounts/classes.ts'
import { pageMeta } from '#web/seo.ts'
import { requireLogin } from '#web/session/guards.ts'
import type { Route } from './+types/next-year.ts'
import { classAt } from './class-at.ts'
import { ClassCrumbs } from './class-crumbs.tsx'
import { ClassFields, classIn, classLabels } from './class-fields.tsx'
import { nextName } from './next-name.ts'
import { readTaughtClass } from './read-class.ts'

export async function loader(args: Route.LoaderArgs) {
  const { id, name, level, school_year, revision } = await readTaughtClass(args)
  return { id, name, level, school_year, revision }
}

export async function action(args: Route.ActionArgs) {
  await requireLogin(args)
  const id = args.params.class
  return withForm(
    args.request,
    async (form) => {
      const revision = Number(formText(form, 'revision'))
      const body = { ...classIn(formText(form, 'name'), formText(form, 'level')), revision }
      await apiOf(args)(moveUp, { params: { id }, body })
      return redirect(classAt(id, 'moved_up'))
    },
    { calls: [moveUp], sentence: failedClassActions.change, labels: classLabels },
  )
}

/** After a conflict too, so that the form is about the class as it is now. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate
}

export function meta({ matches, params }: Route.MetaArgs) {
  const path = href('/profile/classes/:class/next-year', params)
  return pageMeta(matches[0].loaderData, { title: words.moveUp, path, robots: 'noindex' })
}

/** Takes a class into the next school year. */
export default function NextYearPage({ loaderData: shown, actionData: failure }: Route.ComponentProps) {
  const { values = { name: nextName(shown.name), level: shown.level ?? '' }, errors = {} } = failure ?? {}
  const below = { title: words.moveUp, url: href('/profile/classes/:class/next-year', { class: shown.id }) }
  return (
    <div className="flex max-w-[44rem] flex-col gap-8">
      <ClassCrumbs of={shown} below={below} />
      <SectionHeading level={1} kicker={`${shown.name}, ${shown.school_year}`} lead={words.moveUpText}>
        {words.moveUp}
      </SectionHeading>
      <ActionForm failure={failure} submit={words.moveUpSubmit} button={{ size: 'large', className: 'self-start' }}>
        <input type="hidden" name="revision" value={shown.revision} />
        <ClassFields values={values} errors={errors} />
      </ActionForm>
    </div>
  )
}
