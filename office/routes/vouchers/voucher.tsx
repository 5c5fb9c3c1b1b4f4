import { useMemo } from 'react'
import { href } from 'react-router'
import {
  countVoucherUses,
  endVoucher,
  listVoucherUses,
  type OfficeVoucher,
  vouchers,
} from '#contract/sales/office-vouchers.ts'
import { voucherStateLabels } from '#contract/sales/voucher-labels.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { knownIntent } from '#forms/known-intent.ts'
import { orLastPage, pageIn } from '#forms/last-page.ts'
import { withForm } from '#forms/with-form.ts'
import { EditForm, SAVE } from '#office/editing/edit-form.tsx'
import { valuesOf } from '#office/editing/form-values.ts'
import { orKeepForm } from '#office/editing/keep-form.ts'
import { sendForm } from '#office/editing/send-form.ts'
import { useEditKeys } from '#office/editing/use-edit-keys.ts'
import { editing } from '#office/messages/editing.ts'
import { frame } from '#office/messages/frame.ts'
import { voucherFieldLabels, voucherRoom, worthOf } from '#office/messages/vouchers.ts'
import { reloadAfterConflict } from '#office/resource/reload-after-conflict.ts'
import { StepForm } from '#office/resource/step-form.tsx'
import { WayBack } from '#office/resource/way-back.tsx'
import { apiOf, personOf } from '#office/visit.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Route } from './+types/voucher.ts'
import { VoucherFacts } from './voucher-facts.tsx'
import { voucherFields } from './voucher-fields.ts'
import { VoucherUses } from './voucher-uses.tsx'
import { voucherInputs, voucherWords } from './voucher-words.ts'

export async function loader(args: Route.LoaderArgs) {
  const api = apiOf(args)
  const { params } = args
  const [{ data: voucher }, uses, { data: weeks }, person] = await orErrorPage(
    Promise.all([
      api(vouchers.read, { params }),
      orLastPage(pageIn(args.url.searchParams), (page) => api(listVoucherUses, { params, query: { page } })),
      api(countVoucherUses, { params }),
      personOf(args),
    ]),
  )
  return { voucher, uses, weeks, person, ...(await voucherFields(args, vouchers.change.body, voucher)) }
}

export function action(args: Route.ActionArgs) {
  const { params, request } = args
  const api = apiOf(args)
  return withForm(
    request,
    async (form) => {
      const step = knownIntent(formText(form, 'step'), [SAVE, 'end'])
      if (step === 'end') {
        await api(endVoucher, { params, body: { reason: formText(form, 'reason') } })
        return { done: 'end' as const }
      }
      return sendForm(form, { schema: vouchers.change.body, labels: voucherFieldLabels }, async (body) => {
        const { data } = await api(vouchers.change, { params, body })
        return { saved: data.revision }
      })
    },
    { calls: [vouchers.change, endVoucher] },
  )
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orKeepForm(request, () => serverAction())
}

export { reloadAfterConflict as shouldRevalidate }

export default function VoucherPage({ loaderData, actionData }: Route.ComponentProps) {
  const { voucher, uses, weeks, person, fields, names } = loaderData
  const failure = actionData && 'message' in actionData ? actionData : undefined
  const failureOf = (step: string) => (failure?.values['step'] === step ? failure : undefined)
  const values = useMemo(() => valuesOf(fields, voucher), [fields, voucher])
  const words = useMemo(() => voucherWords(names), [names])
  useEditKeys()
  return (
    <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <title>{frame.titleOf(voucherRoom.one(voucher.code))}</title>
      <div className="flex min-w-0 flex-col gap-6">
        <VoucherHead voucher={voucher} />
        {actionData && 'saved' in actionData && (
          <Notice kind="success" live>
            {editing.saved}
          </Notice>
        )}
        <EditForm
          key={voucher.id}
          {...{ fields, values, words, person }}
          revision={voucher.revision}
          failure={failureOf(SAVE)}
          saved={actionData && 'saved' in actionData ? actionData.saved : undefined}
          inputs={voucherInputs}
        />
        <VoucherUses uses={uses} weeks={weeks} />
      </div>
      <aside className="flex flex-col gap-4">
        <ButtonLink
          to={`${href('/gutscheine/neu')}?${new URLSearchParams({ von: voucher.id })}`}
          variant="secondary"
          wide
        >
          {voucherRoom.duplicate}
        </ButtonLink>
        {voucher.ended_at === null && (
          <StepForm step="end" shortcut="b" label={voucherRoom.end} failure={failureOf('end')} isDanger>
            <p className="text-sm text-ink-soft">{voucherRoom.endMeans}</p>
            <TextAreaField
              name="reason"
              label={voucherRoom.reason}
              hint={voucherRoom.reasonHint}
              required
              error={failureOf('end')?.errors['reason']}
              defaultValue={failureOf('end')?.values['reason']}
              rows={2}
            />
          </StepForm>
        )}
        {actionData && 'done' in actionData && (
          <Notice kind="success" live>
            {voucherRoom.hasEnded}
          </Notice>
        )}
        <VoucherFacts voucher={voucher} />
      </aside>
    </div>
  )
}

function VoucherHead({ voucher }: { voucher: OfficeVoucher }) {
  return (
    <header className="flex flex-col gap-2">
      <WayBack room={href('/gutscheine')} label={voucherRoom.back} historyOf={{ kind: 'vouchers', id: voucher.id }} />
      <h1 className="font-display text-3xl">{voucherRoom.one(voucher.code)}</h1>
      <p className="text-sm text-ink-soft">{`${voucherStateLabels[voucher.state]} · ${worthOf(voucher)}`}</p>
    </header>
  )
}
