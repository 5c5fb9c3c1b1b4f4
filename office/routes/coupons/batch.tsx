import { useMemo } from 'react'
import { href, Link } from 'react-router'
import {
  blockCouponBatch,
  type CouponBatch,
  couponBatches,
  listCouponsOfBatch,
  readCouponBatchCodes,
} from '#contract/licences/office-coupons.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { knownIntent } from '#forms/known-intent.ts'
import { orLastPage, pageIn } from '#forms/last-page.ts'
import { withForm } from '#forms/with-form.ts'
import { describeForm } from '#office/editing/describe-form.ts'
import { EditForm, SAVE } from '#office/editing/edit-form.tsx'
import { valuesOf } from '#office/editing/form-values.ts'
import { orKeepForm } from '#office/editing/keep-form.ts'
import { sendForm } from '#office/editing/send-form.ts'
import { useEditKeys } from '#office/editing/use-edit-keys.ts'
import { batchFieldLabels, batchRoom, couponRoom } from '#office/messages/coupons.ts'
import { editing } from '#office/messages/editing.ts'
import { frame } from '#office/messages/frame.ts'
import { reloadAfterConflict } from '#office/resource/reload-after-conflict.ts'
import { StepsSection, THING_WITH_STEPS } from '#office/resource/steps-section.tsx'
import { personPath } from '#office/resource/thing-paths.ts'
import { WayBack } from '#office/resource/way-back.tsx'
import { ReasonedStep } from '#office/steps/reasoned-step.tsx'
import { apiOf, personOf } from '#office/visit.ts'
import { Facts } from '#ui/facts.tsx'
import { Notice } from '#ui/notice.tsx'
import { swissTime } from '#ui/time/swiss-time.ts'
import type { Route } from './+types/batch.ts'
import { batchWords } from './batch-fields.ts'
import { CouponTabs } from './coupon-tabs.tsx'
import { CouponsOfSet } from './coupons-of-set.tsx'
import { setFacts } from './set-facts.tsx'
import { useReloadUntil } from './use-reload-until.ts'

const BLOCK = 'block'

export async function loader(args: Route.LoaderArgs) {
  const api = apiOf(args)
  const { params, url } = args
  const [{ data: batch }, coupons, person] = await orErrorPage(
    Promise.all([
      api(couponBatches.read, { params }),
      orLastPage(pageIn(url.searchParams), (page) => api(listCouponsOfBatch, { params, query: { page } })),
      personOf(args),
    ]),
  )
  return { batch, coupons, person, fields: describeForm(couponBatches.change.body) }
}

export function action(args: Route.ActionArgs) {
  const { params, request } = args
  const api = apiOf(args)
  return withForm(
    request,
    async (form) => {
      if (knownIntent(formText(form, 'step'), [SAVE, BLOCK]) === BLOCK) {
        await api(blockCouponBatch, { params, body: { reason: formText(form, 'reason') } })
        return { done: BLOCK } as const
      }
      return sendForm(form, { schema: couponBatches.change.body, labels: batchFieldLabels }, async (body) => {
        const { data } = await api(couponBatches.change, { params, body })
        return { saved: data.revision }
      })
    },
    { calls: [couponBatches.change, blockCouponBatch] },
  )
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orKeepForm(request, () => serverAction())
}

export { reloadAfterConflict as shouldRevalidate }

export default function BatchPage({ loaderData, actionData }: Route.ComponentProps) {
  const { batch, coupons, person, fields } = loaderData
  const failure = actionData && 'message' in actionData ? actionData : undefined
  const failureOf = (step: string) => (failure?.values['step'] === step ? failure : undefined)
  const saved = actionData && 'saved' in actionData ? actionData.saved : undefined
  const values = useMemo(() => valuesOf(fields, batch), [fields, batch])
  useEditKeys()
  useReloadUntil(batch.is_ready)
  const title = batchRoom.one(batch.name)
  return (
    <>
      <CouponTabs />
      <div className={THING_WITH_STEPS}>
        <title>{frame.titleOf(title)}</title>
        <div className="flex min-w-0 flex-col gap-6 xl:row-span-2">
          <header className="flex flex-col gap-2">
            <WayBack
              room={href('/coupons')}
              label={batchRoom.back}
              historyOf={{ kind: couponBatches.name, id: batch.id }}
            />
            <h1 className="font-display text-3xl">{title}</h1>
          </header>
          {saved !== undefined && (
            <Notice kind="success" live>
              {editing.saved}
            </Notice>
          )}
          {actionData && 'done' in actionData && (
            <Notice kind="success" live>
              {batchRoom.hasBlocked}
            </Notice>
          )}
          <EditForm
            key={batch.id}
            {...{ fields, values, person }}
            words={batchWords}
            revision={batch.revision}
            failure={failureOf(SAVE)}
            saved={saved}
          />
          {batch.is_ready ? <CouponsOfSet coupons={coupons} /> : <Notice kind="info">{couponRoom.notReady}</Notice>}
        </div>
        {(batch.unredeemed > 0 || !batch.is_ready || failureOf(BLOCK)) && (
          <StepsSection title={couponRoom.steps}>
            <ReasonedStep
              step={BLOCK}
              shortcut="b"
              label={batchRoom.block}
              means={batchRoom.blockMeans(batch.is_ready ? batch.unredeemed : batch.total)}
              failure={failureOf(BLOCK)}
              isDanger
            />
          </StepsSection>
        )}
        <BatchFacts batch={batch} />
      </div>
    </>
  )
}

function BatchFacts({ batch }: { batch: CouponBatch }) {
  const { id, owner, owner_name, created_at, is_ready } = batch
  return (
    <aside className="flex flex-col gap-4 text-sm">
      <Facts
        rows={[
          ...setFacts(batch),
          [
            batchRoom.owner,
            owner && (
              <Link to={personPath(owner)} className="text-link">
                {owner_name}
              </Link>
            ),
          ],
          [couponRoom.made, swissTime(created_at).day],
        ]}
      />
      {is_ready && (
        <p className="flex flex-col gap-1">
          <a href={`/api${readCouponBatchCodes.path.replace('{id}', id)}`} className="text-link">
            {batchRoom.csv}
          </a>
          <span className="text-ink-soft">{batchRoom.csvMeans}</span>
        </p>
      )}
    </aside>
  )
}
