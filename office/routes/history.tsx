import { Link } from 'react-router'
import { identityProviders } from '#contract/accounts/office-identity-providers.ts'
import { bankCredits } from '#contract/fulfilment/bank-credits.ts'
import { refunds } from '#contract/fulfilment/credits.ts'
import { subjectLabel } from '#contract/ground/action-sentences.ts'
import { entitlements } from '#contract/licences/entitlements.ts'
import { couponBatches, officeCoupons } from '#contract/licences/office-coupons.ts'
import { partnerClients, partnerOrganisations } from '#contract/partners/office-partners.ts'
import { quotes } from '#contract/procurement/quotes/office-quotes.ts'
import { vouchers } from '#contract/sales/office-vouchers.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { frame } from '#office/messages/frame.ts'
import { historyWords } from '#office/messages/history.ts'
import { HistoryTable } from '#office/recorded/history-table.tsx'
import { recordedChanges } from '#office/recorded/recorded-changes.ts'
import {
  accessPath,
  bankCreditPath,
  couponBatchPath,
  couponPath,
  partnerClientPath,
  partnerPath,
  providerPath,
  quotePath,
  refundPath,
  voucherPath,
} from '#office/resource/thing-paths.ts'
import { apiOf } from '#office/visit.ts'
import type { Route } from './+types/history.ts'

/** What has a history here, and where the thing itself stands; that of an order stands on its own page. */
const things = {
  refunds: { read: refunds.history, pathOf: refundPath },
  'bank-credits': { read: bankCredits.history, pathOf: bankCreditPath },
  quotes: { read: quotes.history, pathOf: quotePath },
  vouchers: { read: vouchers.history, pathOf: voucherPath },
  'coupon-batches': { read: couponBatches.history, pathOf: couponBatchPath },
  coupons: { read: officeCoupons.history, pathOf: couponPath },
  entitlements: { read: entitlements.history, pathOf: accessPath },
  'identity-providers': { read: identityProviders.history, pathOf: providerPath },
  'partner-organisations': { read: partnerOrganisations.history, pathOf: partnerPath },
  'partner-clients': { read: partnerClients.history, pathOf: partnerClientPath },
} as const

export async function loader(args: Route.LoaderArgs) {
  const { kind, id } = args.params
  const thing = kind in things ? things[kind as keyof typeof things] : null
  if (!thing) throw new Response(null, { status: 404 })
  const { data } = await orErrorPage(apiOf(args)(thing.read, { params: { id } }))
  const steps = data.map((step) => ({ ...step, changes: recordedChanges(kind, step) }))
  return { label: subjectLabel(kind), path: thing.pathOf(id), steps }
}

/** What staff did with a thing and what that changed, the last first. */
export default function History({ loaderData: { label, path, steps } }: Route.ComponentProps) {
  return (
    <div className="flex max-w-5xl flex-col gap-6">
      <title>{frame.titleOf(historyWords.title(label))}</title>
      <Link to={path} className="text-link text-sm">
        {historyWords.back(label)}
      </Link>
      <h1 className="font-display text-3xl">{historyWords.title(label)}</h1>
      <HistoryTable caption={historyWords.title(label)} steps={steps} />
    </div>
  )
}
