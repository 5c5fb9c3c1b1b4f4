import { Form, href, Link } from 'react-router'
import { cancelDeletion, getDeletion, requestDeletion } from '#contract/desks/privacy.ts'
import type { OrderSummary } from '#contract/sales/orders.ts'
import { type FormFailure, orErrorPage } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { knownIntent } from '#forms/known-intent.ts'
import { useBusy } from '#forms/use-busy.ts'
import { withForm } from '#forms/with-form.ts'
import { Button } from '#ui/button.tsx'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'
import { Notice } from '#ui/notice.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { swissTime } from '#ui/time/swiss-time.ts'
import { apiOf } from '#web/api.ts'
import { OwnerFields } from '#web/forms/owner-fields.tsx'
import { deletionMessages } from '#web/messages/desks/privacy.ts'
import { privatePage } from '#web/seo.ts'
import { requireLogin } from '#web/session/guards.ts'
import { hasSecondFactor } from '#web/session/has-second-factor.ts'
import { OrderCards } from '../orders/order-cards.tsx'
import type { Route } from './+types/delete.ts'

export async function loader(args: Route.LoaderArgs) {
  const { id } = await requireLogin(args)
  const { data } = await orErrorPage(apiOf(args)(getDeletion, { params: { id } }))
  return { ...data, hasSecondFactor: await hasSecondFactor(args) }
}

export async function action(args: Route.ActionArgs) {
  const { id } = await requireLogin(args)
  const params = { id }
  return withForm(args.request, async (form) => {
    if (knownIntent(formText(form, 'intent'), ['', 'take-back']) === 'take-back') {
      await orErrorPage(apiOf(args)(cancelDeletion, { params }))
      return { takenBack: true }
    }
    const body = { current_password: formText(form, 'current_password'), code: formText(form, 'code') }
    await apiOf(args)(requestDeletion, { params, body })
    return { takenBack: false }
  })
}

export const meta = privatePage(deletionMessages.title, href('/profile/details/delete'))

/** Deletes the account, and until then offers to keep it. */
export default function DeletePage({ loaderData, actionData }: Route.ComponentProps) {
  const { due_at: dueAt, deletion_days: days, orders_in_progress: orders, hasSecondFactor } = loaderData
  const failure = actionData && 'code' in actionData ? actionData : undefined
  const takenBack = actionData && 'takenBack' in actionData ? actionData.takenBack : null
  return (
    <div className="flex max-w-[44rem] flex-col gap-8">
      <SectionHeading level={1} lead={dueAt ? undefined : deletionMessages.lead(days)}>
        {deletionMessages.title}
      </SectionHeading>
      {takenBack && dueAt === null && (
        <Notice kind="success" title={deletionMessages.kept} live>
          {deletionMessages.keptText}
        </Notice>
      )}
      {dueAt && <Pending dueAt={dueAt} live={takenBack === false} />}
      {orders.length > 0 && <InProgress orders={orders} />}
      {!dueAt && (
        <>
          <Consequences />
          <DeleteForm hasSecondFactor={hasSecondFactor} failure={failure} />
        </>
      )}
    </div>
  )
}

function Pending({ dueAt, live }: { dueAt: string; live: boolean }) {
  const busy = useBusy()
  return (
    <Notice kind="warning" title={deletionMessages.pending(swissTime(dueAt).day)} live={live}>
      <p>{deletionMessages.pendingText}</p>
      <Form method="post" className="mt-4 mb-1">
        <input type="hidden" name="intent" value="take-back" />
        <Button busy={busy}>{deletionMessages.takeBack}</Button>
      </Form>
    </Notice>
  )
}

function InProgress({ orders }: { orders: readonly OrderSummary[] }) {
  return (
    <section className="flex flex-col gap-4">
      <SectionHeading level={2} size="part">
        {deletionMessages.inProgress}
      </SectionHeading>
      <p>{deletionMessages.inProgressText}</p>
      <OrderCards orders={orders} label={deletionMessages.inProgress} withActions={false} />
    </section>
  )
}

function Consequences() {
  return (
    <div className="grid gap-8 sm:grid-cols-2">
      <section className="flex flex-col gap-3">
        <SectionHeading level={2} size="part">
          {deletionMessages.goes}
        </SectionHeading>
        <ul className="flex list-disc flex-col gap-1 pl-5">
          {deletionMessages.goesList.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </section>
      <section className="flex flex-col gap-3">
        <SectionHeading level={2} size="part">
          {deletionMessages.stays}
        </SectionHeading>
        <p>{deletionMessages.staysText}</p>
        <Link to={href('/profile/details/export')} className="text-link inline-flex min-h-8 items-center self-start">
          {deletionMessages.exportFirst}
        </Link>
      </section>
    </div>
  )
}

interface DeleteFormProps {
  hasSecondFactor: boolean
  failure: FormFailure | undefined
}

function DeleteForm({ hasSecondFactor, failure }: DeleteFormProps) {
  const busy = useBusy()
  const errors = failure?.errors ?? {}
  return (
    <Form method="post" noValidate className="flex max-w-md flex-col gap-5">
      {failure && <FormErrorSummary title={failure.message} errors={errors} />}
      <OwnerFields hasSecondFactor={hasSecondFactor} errors={errors} />
      <Button busy={busy} variant="danger" className="self-start">
        {deletionMessages.submit}
      </Button>
    </Form>
  )
}
