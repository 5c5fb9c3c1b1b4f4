import { Form, href } from 'react-router'
import { type BankCredit, bankCredits, listCreditCandidates } from '#contract/fulfilment/bank-credits.ts'
import { bankCreditStateLabels } from '#contract/fulfilment/money-labels.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { frame } from '#office/messages/frame.ts'
import { bankRoom } from '#office/messages/money/bank.ts'
import { reloadAfterConflict } from '#office/resource/reload-after-conflict.ts'
import { WayBack } from '#office/resource/way-back.tsx'
import { apiOf } from '#office/visit.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Route } from './+types/credit.ts'
import { CreditFacts, Decision } from './credit-facts.tsx'
import { CreditSteps } from './credit-steps.tsx'
import { DECIDED, decideCredit } from './decide-credit.ts'
import { DecidedNotice } from './decided-notice.tsx'
import { nextOpen } from './next-open.ts'

/** The parameter of the address with the words that orders are looked for by. */
const SEARCH = 'suche'

export async function loader(args: Route.LoaderArgs) {
  const api = apiOf(args)
  const { params, url } = args
  const query = url.searchParams.get(SEARCH)?.slice(0, 100) ?? ''
  const { data: credit } = await orErrorPage(api(bankCredits.read, { params }))
  const [candidates, next] = await orErrorPage(
    Promise.all([
      credit.may.includes('settle') ? api(listCreditCandidates, { params, query: { query } }) : { data: [] },
      nextOpen(args, credit.id),
    ]),
  )
  return { credit, candidates: candidates.data, query, next, decided: url.searchParams.get(DECIDED) }
}

export function action(args: Route.ActionArgs) {
  return decideCredit(args)
}

export { reloadAfterConflict as shouldRevalidate }

export default function CreditPage({ loaderData, actionData: failure }: Route.ComponentProps) {
  const { credit, candidates, query, next, decided } = loaderData
  const title = titleOf(credit)
  return (
    <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_34rem]">
      <title>{frame.titleOf(title)}</title>
      <div className="flex min-w-0 flex-col gap-5">
        <WayBack room={href('/bank')} label={bankRoom.back} historyOf={{ kind: 'bank-credits', id: credit.id }} />
        {decided !== null && decided !== credit.id && <DecidedNotice text={bankRoom.decidedNext} id={decided} />}
        <div className="flex flex-wrap items-baseline gap-4">
          <h1 className="font-display text-3xl">{title}</h1>
          <p className="text-sm text-ink-soft">{bankCreditStateLabels[credit.state]}</p>
        </div>
        {failure && credit.may.length === 0 && (
          <Notice kind="warning" live>
            {failure.message}
          </Notice>
        )}
        <Decision credit={credit} />
        <CreditFacts credit={credit} />
        {credit.may.length === 0 && next !== null && (
          <p>
            <ButtonLink to={href('/bank/:id', { id: next })} variant="secondary">
              {bankRoom.next}
            </ButtonLink>
          </p>
        )}
      </div>
      {credit.may.length > 0 && (
        <aside key={credit.id} className="flex flex-col gap-5">
          {credit.may.includes('settle') && <OrderSearch query={query} />}
          <CreditSteps credit={credit} candidates={candidates} failure={failure} />
        </aside>
      )}
    </div>
  )
}

function titleOf({ amount, stated }: BankCredit): string {
  return amount !== null && amount.amount < 0 ? bankRoom.takenBack(stated) : bankRoom.one(stated)
}

/** Looks for other orders that owe; leads to an address, so that it works without JavaScript. */
function OrderSearch({ query }: { query: string }) {
  return (
    <Form method="get" role="search" className="flex items-end gap-3">
      <TextField
        key={query}
        type="search"
        name={SEARCH}
        label={bankRoom.findOrder}
        placeholder={bankRoom.findOrderHint}
        defaultValue={query}
        data-key="/"
        className="flex-1"
      />
      <Button variant="secondary">{bankRoom.find}</Button>
    </Form>
  )
}
