import { href, Link, redirect } from 'react-router'
import { contactTopics } from '#contract/content/contact-topics.ts'
import { answerContactMessage, contactMessages, type OfficeMessage } from '#contract/desks/contact-messages.ts'
import { staffStatusLabels } from '#contract/fulfilment/order-labels.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { knownIntent } from '#forms/known-intent.ts'
import { withForm } from '#forms/with-form.ts'
import { messageRoom } from '#office/messages/contact-messages.ts'
import { frame } from '#office/messages/frame.ts'
import { reloadAfterConflict } from '#office/resource/reload-after-conflict.ts'
import { StepForm } from '#office/resource/step-form.tsx'
import { orderPath, personPath } from '#office/resource/thing-paths.ts'
import { WayBack } from '#office/resource/way-back.tsx'
import { errorsInStep, type StepFailure, stepField } from '#office/steps/step-field.ts'
import { apiOf } from '#office/visit.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Facts } from '#ui/facts.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { StatusBadge } from '#ui/text/status-badge.tsx'
import { swissTime } from '#ui/time/swiss-time.ts'
import type { Route } from './+types/message.ts'

const STEP = 'answered'

export async function loader(args: Route.LoaderArgs) {
  const { data } = await orErrorPage(apiOf(args)(contactMessages.read, { params: args.params }))
  return data
}

/** Once it is answered, the list shows what waits next. */
export function action(args: Route.ActionArgs) {
  return withForm(
    args.request,
    async (form) => {
      knownIntent(formText(form, 'step'), [STEP])
      await apiOf(args)(answerContactMessage, { params: args.params, body: { note: formText(form, 'note') } })
      return redirect(href('/nachrichten'))
    },
    { calls: [answerContactMessage], labels: { note: messageRoom.note } },
  )
}

export { reloadAfterConflict as shouldRevalidate }

export default function MessagePage({ loaderData: message, actionData }: Route.ComponentProps) {
  const failure = actionData && 'message' in actionData ? actionData : undefined
  const { day, time } = swissTime(message.created_at)
  const title = messageRoom.of(message.name)
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <title>{frame.titleOf(title)}</title>
      <div className="flex min-w-0 flex-col gap-5">
        <WayBack room={href('/nachrichten')} label={messageRoom.back} />
        <p className="text-sm text-ink-soft">{contactTopics[message.topic]}</p>
        <h1 className="font-display text-2xl wrap-anywhere">{title}</h1>
        <p className="max-w-prose rounded-md border border-line bg-white p-4 whitespace-pre-line wrap-anywhere">
          {message.message}
        </p>
        <section className="text-sm">
          <Facts
            rows={[
              [messageRoom.received, `${day}, ${time}`],
              [
                messageRoom.email,
                <span key="email" className="wrap-anywhere">
                  {message.email}
                </span>,
              ],
              [messageRoom.person, <Person key="person" person={message.person} />],
              [messageRoom.order, message.order_number && <Order key="order" message={message} />],
            ]}
          />
        </section>
      </div>
      <aside className="flex flex-col gap-3">
        <ButtonLink
          to={`mailto:${message.email}?${new URLSearchParams({ subject: messageRoom.replySubject(contactTopics[message.topic]) }).toString().replaceAll('+', '%20')}`}
          wide
          variant="secondary"
        >
          {messageRoom.reply}
        </ButtonLink>
        {message.answered_at === null ? (
          <AnsweredStep failure={failure} />
        ) : (
          <Answered message={message} at={message.answered_at} refused={failure?.message} />
        )}
      </aside>
    </div>
  )
}

function Person({ person }: Pick<OfficeMessage, 'person'>) {
  if (!person) return <span className="text-ink-soft">{messageRoom.noPerson}</span>
  return (
    <span className="flex flex-col items-start gap-1">
      <Link to={personPath(person.id)} className="text-link">
        {person.name}
      </Link>
      {!person.was_logged_in && <span className="text-ink-soft">{messageRoom.sameAddress}</span>}
      <Link to={`${href('/nachrichten')}?${new URLSearchParams({ user: person.id })}`} className="text-link">
        {messageRoom.otherMessages}
      </Link>
    </span>
  )
}

function Order({ message: { order, order_number } }: { message: OfficeMessage }) {
  if (!order) return messageRoom.unknownOrder(order_number ?? '')
  return (
    <span className="flex flex-col items-start gap-1">
      <span className="flex flex-wrap items-center gap-2">
        <Link to={orderPath(order.id)} className="text-link">
          {order.number}
        </Link>
        <StatusBadge status={order.status} label={staffStatusLabels[order.status]} />
      </span>
      {!order.is_theirs && <strong className="font-medium text-danger">{messageRoom.foreignOrder}</strong>}
    </span>
  )
}

function AnsweredStep({ failure }: { failure: StepFailure | undefined }) {
  return (
    <StepForm
      step={STEP}
      shortcut="d"
      label={messageRoom.markAnswered}
      failure={failure && { ...failure, errors: errorsInStep(STEP, failure.errors) }}
    >
      <TextAreaField
        {...stepField({ step: STEP, failure }, 'note')}
        label={messageRoom.note}
        hint={messageRoom.noteHint}
        rows={3}
        required
      />
    </StepForm>
  )
}

interface AnsweredProps {
  message: OfficeMessage
  at: string
  /** Why marking it was refused: somebody was faster. */
  refused: string | undefined
}

function Answered({ message: { answered_by, answer_note }, at, refused }: AnsweredProps) {
  const { day, time } = swissTime(at)
  return (
    <>
      {refused !== undefined && (
        <Notice kind="warning" live>
          {refused}
        </Notice>
      )}
      <div className="rounded-md bg-paper-deep p-4 text-sm">
        <p>{messageRoom.answeredAt(day, time, answered_by)}</p>
        <p className="mt-2 whitespace-pre-line wrap-anywhere">{answer_note}</p>
      </div>
    </>
  )
}
