import { useMemo } from 'react'
import { href, redirect } from 'react-router'
import { officeRefusals } from '#contract/desks/office-refusals.ts'
import { formatRate } from '#contract/ground/money.ts'
import { changeTaxRate, deleteTaxRate, listTaxRates, type OfficeTaxRate } from '#contract/sales/office-tax-rates.ts'
import { tryTaxRate } from '#contract/storefront/sample-carts.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { knownIntent } from '#forms/known-intent.ts'
import { withForm } from '#forms/with-form.ts'
import { describeForm } from '#office/editing/describe-form.ts'
import { EditForm, SAVE } from '#office/editing/edit-form.tsx'
import { valuesOf } from '#office/editing/form-values.ts'
import { orKeepForm } from '#office/editing/keep-form.ts'
import { sendForm } from '#office/editing/send-form.ts'
import { useEditKeys } from '#office/editing/use-edit-keys.ts'
import { frame } from '#office/messages/frame.ts'
import { sampleCartsOf } from '#office/messages/settings/sample-carts.ts'
import { taxCategoryLabels, taxRateFieldLabels, taxRateRoom } from '#office/messages/settings/tax-rates.ts'
import { guardPage } from '#office/require-staff.ts'
import { StepForm } from '#office/resource/step-form.tsx'
import { StepsSection, THING_WITH_STEPS } from '#office/resource/steps-section.tsx'
import { WayBack } from '#office/resource/way-back.tsx'
import { onceTried } from '#office/sample-carts/once-tried.ts'
import { SampleCarts } from '#office/sample-carts/sample-carts.tsx'
import { apiOf, personOf } from '#office/visit.ts'
import { Notice } from '#ui/notice.tsx'
import { shortDate } from '#ui/time/german-date.ts'
import type { Route } from './+types/tax-rate.ts'

const TAKE_BACK = 'take_back'

export async function loader(args: Route.LoaderArgs) {
  await guardPage(args, changeTaxRate)
  const [rate, person] = [await rateOf(args), await personOf(args)]
  return { rate, person, fields: describeForm(changeTaxRate.body) }
}

async function rateOf(args: Route.LoaderArgs | Route.ActionArgs): Promise<OfficeTaxRate> {
  const { data: rates } = await orErrorPage(apiOf(args)(listTaxRates))
  const rate = rates.find(({ id }) => id === args.params.id)
  if (!rate) throw new Response(null, { status: 404 })
  return rate
}

export function action(args: Route.ActionArgs) {
  const { params, request } = args
  const api = apiOf(args)
  const back = () => redirect(href('/mwst/saetze'))
  return withForm(
    request,
    async (form) => {
      if (knownIntent(formText(form, 'step'), [SAVE, TAKE_BACK]) === TAKE_BACK) {
        const { category, rate, valid_from } = await rateOf(args)
        return onceTried(form, rate, {
          tryOut: async () => (await api(tryTaxRate, { body: { category, rate: null, valid_from } })).data,
          save: async () => {
            await api(deleteTaxRate, { params })
            return back()
          },
        })
      }
      const { category, valid_from } = await rateOf(args)
      return sendForm(form, { schema: changeTaxRate.body, labels: taxRateFieldLabels }, (typed) =>
        onceTried(form, typed, {
          tryOut: async ({ rate }) => (await api(tryTaxRate, { body: { category, rate, valid_from } })).data,
          save: async (body) => {
            await api(changeTaxRate, { params, body })
            return back()
          },
        }),
      )
    },
    { calls: [changeTaxRate, deleteTaxRate, tryTaxRate], labels: taxRateFieldLabels },
  )
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orKeepForm(request, () => serverAction())
}

const words = { labels: taxRateFieldLabels }

/** A rate that has not begun: it can be changed and taken back. */
export default function TaxRatePage({ loaderData: { rate, person, fields }, actionData }: Route.ComponentProps) {
  const values = useMemo(() => valuesOf(fields, rate), [fields, rate])
  useEditKeys()
  const title = taxRateRoom.one(taxCategoryLabels[rate.category], shortDate(rate.valid_from))
  const failureOf = (step: string) => (actionData?.values['step'] === step ? actionData : undefined)
  const ofForm = failureOf(SAVE)
  return (
    <div className={THING_WITH_STEPS}>
      <title>{frame.titleOf(title)}</title>
      <div className="flex min-w-0 flex-col gap-6">
        <WayBack room={href('/mwst/saetze')} label={taxRateRoom.title} />
        <h1 className="font-display text-3xl">{title}</h1>
        {rate.may_change ? (
          <EditForm {...{ fields, values, words, person }} revision={0} failure={ofForm}>
            <SampleCarts failure={ofForm} />
          </EditForm>
        ) : (
          <Notice kind="info" title={formatRate(rate.rate)}>
            {officeRefusals.tax_rate_begun[1]}
          </Notice>
        )}
      </div>
      {rate.may_change && (
        <StepsSection title={taxRateRoom.steps}>
          <StepForm step={TAKE_BACK} label={taxRateRoom.takeBack} failure={failureOf(TAKE_BACK)} isDanger>
            <p className="text-sm text-ink-soft">{taxRateRoom.takeBackMeans}</p>
            <SampleCarts failure={failureOf(TAKE_BACK)} words={sampleCartsOf.takeBack} />
          </StepForm>
        </StepsSection>
      )}
    </div>
  )
}
