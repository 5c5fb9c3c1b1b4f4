import { href, Link, useSearchParams } from 'react-router'
import { MAX_STATEMENT_BYTES } from '#contract/file-sizes.ts'
import { type BankCredit, bankCredits, uploadBankStatement } from '#contract/fulfilment/bank-credits.ts'
import { creditProblemLabels } from '#contract/fulfilment/credit-problems.ts'
import { bankCreditStateLabels } from '#contract/fulfilment/money-labels.ts'
import { withForm } from '#forms/with-form.ts'
import { bankRoom } from '#office/messages/money/bank.ts'
import { ListPage, type View } from '#office/resource/list-page.tsx'
import type { ListColumn } from '#office/resource/list-table.tsx'
import { readList } from '#office/resource/read-list.ts'
import { apiOf } from '#office/visit.ts'
import { Notice } from '#ui/notice.tsx'
import { shortDate } from '#ui/time/german-date.ts'
import type { Route } from './+types/list.ts'
import { DECIDED } from './decide-credit.ts'
import { DecidedNotice } from './decided-notice.tsx'
import { nextOpen } from './next-open.ts'
import { StatementForm } from './statement-form.tsx'

/** Opens on what is to be settled; all of them are asked for by some parameter, such as the order. */
export function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url
  if ([...searchParams.keys()].every((name) => name === DECIDED)) searchParams.set('state', 'open')
  return readList(args, bankCredits.list)
}

/** Reads a file of the bank, and names the first credit that staff must decide about. */
export function action(args: Route.ActionArgs) {
  return withForm(
    args.request,
    async (form) => {
      const statement = form.getAll('statement').filter((file) => file instanceof File && file.name !== '')
      const { data: read } = await apiOf(args)(uploadBankStatement, { body: { statement: statement as File[] } })
      return { read, first: read.open > 0 ? await nextOpen(args) : null }
    },
    { calls: [uploadBankStatement], maxBytes: MAX_STATEMENT_BYTES },
  )
}

const columns: readonly ListColumn<BankCredit>[] = [
  {
    title: bankRoom.payer,
    cell: ({ debtor, text, bank_text }) => debtor.name ?? text ?? bank_text ?? bankRoom.unknownPayer,
  },
  { title: bankRoom.bookedOn, sort: 'booked_on', cell: ({ booked_on }) => shortDate(booked_on) },
  { title: bankRoom.amount, align: 'right', cell: ({ stated }) => stated },
  { title: bankRoom.problem, cell: ({ problem }) => problem && creditProblemLabels[problem] },
  {
    title: bankRoom.order,
    cell: ({ order_number, shares }) => order_number ?? shares.map((share) => share.order_number).join(', '),
    from: 'lg',
  },
  { title: bankRoom.state, cell: ({ state }) => bankCreditStateLabels[state] },
  { title: bankRoom.reference, cell: ({ reference }) => reference, from: 'xl' },
]

const views: readonly View[] = [
  { title: bankRoom.views.open, query: { state: 'open' } },
  { title: bankRoom.views.matched, query: { state: 'matched' } },
  { title: bankRoom.views.settled, query: { state: 'settled' } },
  { title: bankRoom.views.all, query: { sort: '-booked_on' } },
]

const words = {
  names: bankRoom.names,
  values: { state: bankCreditStateLabels, problem: creditProblemLabels },
  search: bankRoom.search,
}

export default function Bank({ loaderData, actionData }: Route.ComponentProps) {
  const failure = actionData && 'message' in actionData ? actionData : undefined
  const done = actionData && 'read' in actionData ? actionData : undefined
  const [search] = useSearchParams()
  const decided = search.get(DECIDED)
  return (
    <div className="flex flex-col gap-5">
      {done && (
        <Notice kind="success" live>
          {bankRoom.read(done.read)}
          {done.first !== null && (
            <Link to={href('/bank/:id', { id: done.first })} className="text-link ml-3">
              {bankRoom.toFirst}
            </Link>
          )}
        </Notice>
      )}
      {decided !== null && !actionData && <DecidedNotice text={bankRoom.decided} id={decided} />}
      <ListPage
        title={bankRoom.title}
        list={loaderData}
        file={bankCredits.file}
        columns={columns}
        keyOf={({ id }) => id}
        pathOf={({ id }) => href('/bank/:id', { id })}
        words={words}
        views={views}
        empty={{ title: bankRoom.empty, text: bankRoom.emptyHelp }}
        actions={<StatementForm failure={failure} />}
      />
    </div>
  )
}
