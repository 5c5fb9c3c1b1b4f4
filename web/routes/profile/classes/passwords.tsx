import { href } from 'react-router'
import { resetPupilPasswords } from '#contract/accounts/classes/pupils.ts'
import { ActionForm } from '#forms/action-form.tsx'
import { withForm } from '#forms/with-form.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { CheckboxGroup } from '#ui/fields/checkbox-group.tsx'
import { Notice } from '#ui/notice.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { apiOf, visitOf } from '#web/api.ts'
import { slipSheetMessages, newPasswordsMessages as words } from '#web/messages/accounts/class-lists.ts'
import { failedClassActions, slipMessages } from '#web/messages/accounts/classes.ts'
import { pageMeta } from '#web/seo.ts'
import { requireLogin } from '#web/session/guards.ts'
import type { Route } from './+types/passwords.ts'
import { ChooseAll } from './choose-all.tsx'
import { chosenIn } from './chosen-pupils.ts'
import { ClassCrumbs } from './class-crumbs.tsx'
import { PUPILS } from './form-names.ts'
import { PrintButton } from './print-button.tsx'
import { readTaughtClass } from './read-class.ts'
import { SlipSheet } from './slip-sheet.tsx'
import { slipsOf } from './slips-of.ts'

export async function loader(args: Route.LoaderArgs) {
  const { id, name, list } = await readTaughtClass(args, { closedToo: true })
  const pupils = list
    .filter(({ has_own_account: isOwn }) => !isOwn)
    .map(({ id: value, alias, meant }) => ({ value, label: alias, ...(meant && { hint: meant }) }))
  return { id, name, pupils }
}

/** Gives the chosen pupils another password, which this page shows once. */
export async function action(args: Route.ActionArgs) {
  await requireLogin(args)
  return withForm(
    args.request,
    async (form) => {
      const { id, name, code } = await readTaughtClass(args, { closedToo: true })
      const { data } = await apiOf(args)(resetPupilPasswords, { params: { id }, body: { pupils: chosenIn(form) } })
      const pupils = data.pupils.map(({ meant, ...given }) => ({ name: meant, ...given }))
      return { given: slipsOf({ id, name, code: code?.code ?? null, pupils }, visitOf(args).origin) }
    },
    { calls: [resetPupilPasswords], sentence: failedClassActions.change, labels: { [PUPILS]: words.whoField } },
  )
}

export function meta({ matches, params }: Route.MetaArgs) {
  const path = href('/profile/classes/:class/passwords', params)
  return pageMeta(matches[0].loaderData, { title: words.title, path, robots: 'noindex' })
}

/** New passwords for several pupils of a class, as slips to be printed and cut. */
export default function PasswordsPage({ loaderData: shown, actionData }: Route.ComponentProps) {
  const below = { title: words.title, url: href('/profile/classes/:class/passwords', { class: shown.id }) }
  const given = actionData && 'given' in actionData ? actionData.given : null
  const failure = actionData && 'message' in actionData ? actionData : undefined
  const back = href('/profile/classes/:class', { class: shown.id })
  return (
    <div className="flex flex-col gap-7">
      <ClassCrumbs of={shown} below={below} />
      <SectionHeading level={1} kicker={shown.name} {...(given === null && { lead: words.lead })}>
        {words.title}
      </SectionHeading>
      {given ? (
        <>
          <div className="flex flex-col gap-5 print:hidden">
            <Notice kind="success" title={words.done} live>
              {slipSheetMessages.once}
            </Notice>
            <div className="flex flex-wrap items-center gap-3">
              <PrintButton />
              <ButtonLink to={back} variant="secondary">
                {slipMessages.back}
              </ButtonLink>
            </div>
          </div>
          <SlipSheet classes={[given]} />
        </>
      ) : shown.pupils.length === 0 ? (
        <EmptyState icon="people" title={words.none} text={words.noneText}>
          <ButtonLink to={back}>{slipMessages.back}</ButtonLink>
        </EmptyState>
      ) : (
        <ActionForm
          failure={failure}
          submit={words.submit}
          button={{ size: 'large', className: 'self-start' }}
          className="max-w-[44rem] gap-7"
        >
          <CheckboxGroup
            name={PUPILS}
            label={words.who}
            options={shown.pupils}
            ticked={chosenIn(Object.keys(failure?.values ?? {}))}
            error={failure?.errors[PUPILS]}
          />
          <ChooseAll />
        </ActionForm>
      )}
    </div>
  )
}
