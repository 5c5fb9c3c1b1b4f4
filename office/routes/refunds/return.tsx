import { href, Link } from 'react-router'
import { orderCredits } from '#contract/fulfilment/credits.ts'
import { type OfficeReturn, officeReturns } from '#contract/fulfilment/office-returns.ts'
import { returnReasonLabels, returnStateLabels } from '#contract/fulfilment/return-labels.ts'
import { formatAmount } from '#contract/ground/money.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { errorsAtLines } from '#forms/line-quantities.ts'
import { frame } from '#office/messages/frame.ts'
import { returnRoom as words } from '#office/messages/money/returns.ts'
import { momentOf } from '#office/recorded/moment.ts'
import { reloadAfterConflict } from '#office/resource/reload-after-conflict.ts'
import { StepForm } from '#office/resource/step-form.tsx'
import { StepsSection } from '#office/resource/steps-section.tsx'
import { WayBack } from '#office/resource/way-back.tsx'
import { errorsInStep, stepField } from '#office/steps/step-field.ts'
import { apiOf } from '#office/visit.ts'
import { Facts } from '#ui/facts.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Route } from './+types/return.ts'
import { ReturnCreditFields } from './return-credit-fields.tsx'
import { doReturnStep } from './return-steps.ts'

export async function loader(args: Route.LoaderArgs) {
  const api = apiOf(args)
  const { data: returned } = await orErrorPage(api(officeReturns.read, { params: args.params }))
  const { data: credit } = await orErrorPage(api(orderCredits.read, { params: { id: returned.order_id } }))
  return { returned, credit }
}

export function action(args: Route.ActionArgs) {
  return doReturnStep(args)
}

export { reloadAfterConflict as shouldRevalidate }

/** What a buyer sends back, and what staff do with it; crediting it is filled in. */
export default function ReturnPage({ loaderData: { returned, credit }, actionData }: Route.ComponentProps) {
  const failure = actionData && 'message' in actionData ? actionData : undefined
  const done = actionData && 'done' in actionData ? actionData.done : undefined
  const failureOf = (step: string) => {
    if (failure?.values['step'] !== step) return undefined
    return { ...failure, errors: errorsAtLines(failure.errors, failure.values) }
  }
  const inStep = (step: string) => {
    const failed = failureOf(step)
    return failed && { ...failed, errors: errorsInStep(step, failed.errors) }
  }
  const { may, reference } = returned
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_26rem]">
      <title>{frame.titleOf(words.one(reference))}</title>
      <div className="flex min-w-0 flex-col gap-5">
        <WayBack room={href('/rueckzahlungen/ruecksendungen')} label={words.back} />
        <h1 className="font-display text-3xl">{words.one(reference)}</h1>
        {failure && may.length === 0 && (
          <Notice kind="warning" live>
            {failure.message}
          </Notice>
        )}
        {done && (
          <Notice kind="success" live>
            {words.done[done]}
          </Notice>
        )}
        <ReturnFacts returned={returned} />
        {returned.has_picture && (
          <figure className="flex flex-col gap-2">
            <figcaption className="font-medium">{words.picture}</figcaption>
            <img
              src={`/api/office/returns/${returned.id}/picture`}
              alt={words.pictureOf(reference)}
              className="max-h-120 max-w-full self-start rounded-md border border-line"
            />
          </figure>
        )}
      </div>
      {may.length > 0 && (
        <StepsSection key={returned.state} title={words.steps}>
          <StepForm step="credit" shortcut="c" label={words.stepLabels.credit} failure={inStep('credit')} isOpen>
            <ReturnCreditFields returned={returned} credit={credit} failure={failureOf('credit')} />
          </StepForm>
          {may.includes('arrive') && (
            <StepForm step="arrive" shortcut="e" label={words.stepLabels.arrive} failure={inStep('arrive')}>
              <p className="text-sm text-ink-soft">{words.arriveMeans}</p>
            </StepForm>
          )}
          <StepForm step="reject" shortcut="b" label={words.stepLabels.reject} failure={inStep('reject')} isDanger>
            <TextAreaField
              {...stepField({ step: 'reject', failure: failureOf('reject') }, 'answer')}
              label={words.answerOfStep}
              hint={words.answerHint}
              rows={3}
              required
            />
          </StepForm>
        </StepsSection>
      )}
    </div>
  )
}

function ReturnFacts({ returned }: { returned: OfficeReturn }) {
  const { order_id: id, note, answer, arrived_at: arrived, closed_at: closed } = returned
  return (
    <Facts
      rows={[
        [words.state, returnStateLabels[returned.state]],
        [
          words.lines,
          <ul key="lines">
            {returned.lines.map(({ line_id, quantity, title }) => (
              <li key={line_id}>{words.line(quantity, title)}</li>
            ))}
          </ul>,
        ],
        [words.value, formatAmount(returned.worth)],
        [words.reason, returnReasonLabels[returned.reason]],
        [words.postage, words.payers[returned.postage]],
        [
          words.order,
          <Link key="order" to={href('/bestellungen/:id', { id })} className="text-link">
            {returned.order_number}
          </Link>,
        ],
        [words.note, note && <span className="whitespace-pre-line">{note}</span>],
        [words.answer, answer && <span className="whitespace-pre-line">{answer}</span>],
        [words.announcedAt, momentOf(returned.announced_at)],
        [words.arrivedAt, arrived && momentOf(arrived)],
        [words.closedAt, closed && momentOf(closed)],
      ]}
    />
  )
}
