import { Form, href, redirect } from 'react-router'
import { MAX_ALIAS } from '#contract/accounts/classes/class-limits.ts'
import { changePupil, removePupil } from '#contract/accounts/classes/pupils.ts'
import { ActionForm } from '#forms/action-form.tsx'
import { formText } from '#forms/form-text.ts'
import { knownIntent } from '#forms/known-intent.ts'
import { useBusy } from '#forms/use-busy.ts'
import { withForm } from '#forms/with-form.ts'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-look.ts'
import { DangerDetails } from '#ui/danger-details.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { apiOf } from '#web/api.ts'
import { failedClassActions, pupilMessages as words } from '#web/messages/accounts/classes.ts'
import { pageMeta } from '#web/seo.ts'
import { requireLogin } from '#web/session/guards.ts'
import { INTENT } from '../school/members/form-names.ts'
import { Press } from '../school/members/press.tsx'
import type { Route } from './+types/pupil.ts'
import { classAt } from './class-at.ts'
import { ClassCrumbs } from './class-crumbs.tsx'
import { PUPIL, REMOVE, SAVE } from './form-names.ts'
import { readTaughtClass, unknownPage } from './read-class.ts'

export async function loader(args: Route.LoaderArgs) {
  const { id, name, state, list } = await readTaughtClass(args, { closedToo: true })
  const pupil = list.find((one) => one.id === args.params.pupil)
  if (!pupil) throw unknownPage()
  return { schoolClass: { id, name, state }, pupil }
}

export async function action(args: Route.ActionArgs) {
  await requireLogin(args)
  const { class: id, pupil: pupilId } = args.params
  const params = { id, pupilId }
  return withForm(
    args.request,
    async (form) => {
      const api = apiOf(args)
      if (knownIntent(formText(form, INTENT), [SAVE, REMOVE]) === REMOVE) {
        await api(removePupil, { params })
        return redirect(classAt(id, 'pupil_removed'))
      }
      await api(changePupil, { params, body: { alias: formText(form, 'alias'), meant: formText(form, 'meant') } })
      return redirect(classAt(id, 'pupil_changed'))
    },
    { calls: [changePupil], sentence: failedClassActions.change, labels: { meant: words.meant } },
  )
}

export function meta({ matches, loaderData, params }: Route.MetaArgs) {
  const path = href('/profile/classes/:class/pupils/:pupil', params)
  return pageMeta(matches[0].loaderData, { title: loaderData?.pupil.alias ?? '', path, robots: 'noindex' })
}

/** One pupil, for a teacher of the class: who it is, another password, the copy of the data, the way out. */
export default function PupilPage({ loaderData: { schoolClass, pupil }, actionData: failure }: Route.ComponentProps) {
  const here = { class: schoolClass.id, pupil: pupil.id }
  const { values = { alias: pupil.alias, meant: pupil.meant ?? '' } } = failure ?? {}
  const errors = failure?.code === 'alias_taken' ? { alias: [failure.message] } : (failure?.errors ?? {})
  const isOpen = schoolClass.state === 'open'
  return (
    <div className="flex max-w-[44rem] flex-col gap-9">
      <ClassCrumbs
        of={schoolClass}
        below={{ title: pupil.alias, url: href('/profile/classes/:class/pupils/:pupil', here) }}
      />
      <SectionHeading level={1} kicker={schoolClass.name} lead={pupil.meant}>
        {pupil.alias}
      </SectionHeading>
      {pupil.has_own_account ? <p>{words.ownAccount}</p> : <NewPassword of={schoolClass.id} pupil={pupil.id} />}
      {isOpen && (
        <ActionForm
          failure={failure && { ...failure, errors }}
          submit={words.save}
          button={{ className: 'self-start' }}
        >
          <input type="hidden" name={INTENT} value={SAVE} />
          <TextField
            name="alias"
            label={words.alias}
            hint={words.aliasHint}
            defaultValue={values['alias']}
            error={errors['alias']}
            maxLength={MAX_ALIAS}
            autoComplete="off"
            required
          />
          <TextField
            name="meant"
            label={words.meant}
            hint={words.meantHint}
            defaultValue={values['meant']}
            error={errors['meant']}
            maxLength={60}
            autoComplete="off"
            optional
          />
        </ActionForm>
      )}
      {!pupil.has_own_account && (
        <section className="flex flex-col items-start gap-3">
          <SectionHeading level={2} size="part">
            {words.copy}
          </SectionHeading>
          <p className="text-ink-soft">{words.copyText}</p>
          <a
            href={`/api/classes/${schoolClass.id}/pupils/${pupil.id}/copy.zip`}
            className={buttonClass({ variant: 'secondary', size: 'small' })}
          >
            {words.copySubmit}
          </a>
        </section>
      )}
      <DangerDetails
        title={words.remove}
        text={pupil.has_own_account ? words.removeOwnText(pupil.alias) : words.removeText(pupil.alias)}
      >
        <Press intent={REMOVE} variant="danger" size="medium">
          {words.removeSubmit}
        </Press>
      </DangerDetails>
    </div>
  )
}

/** Leads to the slip, which shows the password once. */
function NewPassword({ of, pupil }: { of: string; pupil: string }) {
  const busy = useBusy()
  return (
    <section className="flex flex-col items-start gap-3 rounded-lg border border-line bg-white p-5 md:p-6">
      <SectionHeading level={2} size="part">
        {words.password}
      </SectionHeading>
      <p className="text-ink-soft">{words.passwordText}</p>
      <Form method="post" action={href('/profile/classes/:class/slip', { class: of })}>
        <Button name={PUPIL} value={pupil} size="large" busy={busy}>
          {words.reset}
        </Button>
      </Form>
    </section>
  )
}
