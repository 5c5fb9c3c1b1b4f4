import { href, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { changeClass, closeClass } from '#contract/accounts/classes/classes.ts'
import { ActionForm } from '#forms/action-form.tsx'
import { formText } from '#forms/form-text.ts'
import { knownIntent } from '#forms/known-intent.ts'
import { withForm } from '#forms/with-form.ts'
import { DangerDetails } from '#ui/danger-details.tsx'
import { Notice } from '#ui/notice.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { apiOf } from '#web/api.ts'
import { failedClassActions, changeClassMessages as words } from '#web/messages/accounts/classes.ts'
import { pageMeta } from '#web/seo.ts'
import { requireLogin } from '#web/session/guards.ts'
import { INTENT } from '../school/members/form-names.ts'
import { Press } from '../school/members/press.tsx'
import type { Route } from './+types/change.ts'
import { classAt } from './class-at.ts'
import { ClassCrumbs } from './class-crumbs.tsx'
import { ClassFields, classIn, classLabels } from './class-fields.tsx'
import { CLOSE, SAVE } from './form-names.ts'
import { readTaughtClass } from './read-class.ts'

export async function loader(args: Route.LoaderArgs) {
  const { id, name, level, revision } = await readTaughtClass(args)
  return { id, name, level, revision }
}

export async function action(args: Route.ActionArgs) {
  await requireLogin(args)
  const id = args.params.class
  return withForm(
    args.request,
    async (form) => {
      const api = apiOf(args)
      if (knownIntent(formText(form, INTENT), [SAVE, CLOSE]) === CLOSE) {
        await api(closeClass, { params: { id } })
        return redirect(classAt(id, 'closed'))
      }
      const revision = Number(formText(form, 'revision'))
      await api(changeClass, {
        params: { id },
        body: { ...classIn(formText(form, 'name'), formText(form, 'level')), revision },
      })
      return redirect(classAt(id, 'changed'))
    },
    { calls: [changeClass], sentence: failedClassActions.change, labels: classLabels },
  )
}

/** After a conflict too: what somebody else has written is named beside what was typed. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate
}

export function meta({ matches, params }: Route.MetaArgs) {
  const path = href('/profile/classes/:class/change', params)
  return pageMeta(matches[0].loaderData, { title: words.title, path, robots: 'noindex' })
}

/** The name and the level of a class, and its end. */
export default function ChangeClassPage({ loaderData: shown, actionData: failure }: Route.ComponentProps) {
  const { values = { name: shown.name, level: shown.level ?? '' }, errors = {} } = failure ?? {}
  const isChanged = failure?.code === 'class_changed'
  const below = { title: words.title, url: href('/profile/classes/:class/change', { class: shown.id }) }
  return (
    <div className="flex max-w-[44rem] flex-col gap-8">
      <ClassCrumbs of={shown} below={below} />
      <SectionHeading level={1} kicker={shown.name}>
        {words.title}
      </SectionHeading>
      {isChanged && (
        <Notice kind="warning" title={words.conflict} live>
          {words.conflictText(shown.name)}
        </Notice>
      )}
      <ActionForm
        failure={isChanged ? undefined : failure}
        submit={words.save}
        button={{ size: 'large', className: 'self-start' }}
      >
        <input type="hidden" name={INTENT} value={SAVE} />
        <input type="hidden" name="revision" value={shown.revision} />
        <ClassFields values={values} errors={errors} />
      </ActionForm>
      <DangerDetails title={words.close} text={words.closeText}>
        <Press intent={CLOSE} variant="danger" size="medium">
          {words.closeSubmit}
        </Press>
      </DangerDetails>
    </div>
  )
}
