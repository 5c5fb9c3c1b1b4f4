import { Form, href, Link } from 'react-router'
import { listActingSessions } from '#contract/accounts/acting.ts'
import { listSessions } from '#contract/accounts/sessions.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { useBusy } from '#forms/use-busy.ts'
import { Button } from '#ui/button.tsx'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { apiOf } from '#web/api.ts'
import { passwordMessages } from '#web/messages/accounts/account-links.ts'
import { sessionsMessages } from '#web/messages/accounts/sessions.ts'
import { privatePage } from '#web/seo.ts'
import { requireLogin } from '#web/session/guards.ts'
import type { Route } from './+types/sessions.ts'
import { ActingList } from './acting-list.tsx'
import { carryOutEnd } from './end-sessions.ts'
import { CHOSEN, END_ALL } from './form-names.ts'
import { CurrentSession, SessionBoxes } from './session-list.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { id } = await requireLogin(args)
  const api = apiOf(args)
  const params = { id }
  const [{ data }, { data: actings }] = await orErrorPage(
    Promise.all([api(listSessions, { params }), api(listActingSessions, { params })]),
  )
  return {
    current: data.find(({ is_current }) => is_current) ?? null,
    others: data.filter(({ is_current }) => !is_current),
    actings,
  }
}

export async function action(args: Route.ActionArgs) {
  return carryOutEnd(args)
}

export const meta = privatePage(sessionsMessages.title, href('/profile/details/sessions'))

/** Where the user is logged in, each login with a way to end it. */
export default function SessionsPage({ loaderData: { current, others, actings }, actionData }: Route.ComponentProps) {
  const ended = actionData && 'ended' in actionData
  const failure = actionData && 'code' in actionData ? actionData : undefined
  return (
    <div className="flex max-w-[44rem] flex-col gap-6">
      <SectionHeading level={1} lead={sessionsMessages.lead}>
        {sessionsMessages.title}
      </SectionHeading>
      {ended && <Notice kind="success" title={sessionsMessages.ended} live />}
      {failure && <FormErrorSummary title={failure.message} errors={failure.errors} />}
      {current && <CurrentSession session={current} />}
      {others.length === 0 ? (
        <p>{sessionsMessages.only}</p>
      ) : (
        <EndForm key={others.map(({ id }) => id).join()} others={others} failure={failure} />
      )}
      <ActingList actings={actings} />
      <p className="text-sm text-ink-soft">{sessionsMessages.accuracy}</p>
      <Link to={href('/profile/details/password')} className="text-link inline-flex min-h-8 items-center self-start">
        {passwordMessages.changeTitle}
      </Link>
    </div>
  )
}

interface EndFormProps {
  others: Route.ComponentProps['loaderData']['others']
  failure: { errors: Record<string, string[]>; values: Record<string, string> } | undefined
}

function EndForm({ others, failure }: EndFormProps) {
  const busy = useBusy()
  const { errors = {}, values = {} } = failure ?? {}
  return (
    <Form method="post" noValidate className="flex flex-col gap-6">
      <SessionBoxes sessions={others} ticked={(id) => CHOSEN + id in values} error={errors.sessions} />
      <PasswordField
        name="password"
        label={sessionsMessages.password}
        hint={sessionsMessages.passwordHint}
        autoComplete="current-password"
        error={errors.password}
        className="max-w-md"
        required
      />
      <div className="flex flex-wrap gap-3">
        <Button busy={busy}>{sessionsMessages.endChosen}</Button>
        <Button variant="secondary" name="intent" value={END_ALL} busy={busy}>
          {sessionsMessages.endAll}
        </Button>
      </div>
    </Form>
  )
}
