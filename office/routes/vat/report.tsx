import { data, Form } from 'react-router'
import { ApiError } from '#contract/client.ts'
import type { FieldErrors } from '#contract/field-messages.ts'
import { readVatReport, type VatReport } from '#contract/sales/vat-report.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { frame } from '#office/messages/frame.ts'
import { vatRoom } from '#office/messages/money/vat.ts'
import { momentOf } from '#office/recorded/moment.ts'
import { BesideField } from '#office/resource/beside-field.tsx'
import printAlone from '#office/resource/print-alone.css?url'
import { apiOf } from '#office/visit.ts'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-look.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import type { Route } from './+types/report.ts'
import { VatTable } from './vat-table.tsx'
import { VatTabs } from './vat-tabs.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: printAlone }]

/** A period that the report does not know, as in a link typed by hand, is said at its field; then the present year stands. */
export async function loader(args: Route.LoaderArgs) {
  const api = apiOf(args)
  const asked = {
    year: args.url.searchParams.get('year') || undefined,
    quarter: args.url.searchParams.get('quarter') || undefined,
  }
  const read = (query: object) => api(readVatReport, { query })
  try {
    const { data: report } = await read(asked)
    return { report, quarter: asked.quarter ?? '', errors: {} as FieldErrors }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 422) return orErrorPage(Promise.reject(error as Error))
    const { data: report } = await orErrorPage(read({}))
    return data({ report, quarter: '', errors: error.body.errors ?? {} }, { status: 422 })
  }
}

export default function VatPage({ loaderData: { report, quarter, errors } }: Route.ComponentProps) {
  const file = new URLSearchParams({ year: String(report.year), ...(quarter && { quarter }) })
  return (
    <>
      <VatTabs />
      <div className="flex max-w-6xl flex-col gap-6">
        <title>{frame.titleOf(vatRoom.title)}</title>
        <div className="flex flex-wrap items-baseline gap-4">
          <h1 className="font-display text-3xl">{vatRoom.title}</h1>
          <a
            href={`/api/office/vat-report.csv?${file}`}
            className={`ml-auto ${buttonClass({ variant: 'secondary', size: 'small' })}`}
          >
            {vatRoom.csv}
          </a>
        </div>
        <PeriodForm key={`${report.year} ${quarter}`} {...{ report, quarter, errors }} />
        {report.rows.length > 0 ? (
          <div data-print className="flex flex-col gap-6">
            <p className="hidden font-display text-2xl print:block">{vatRoom.of(report.year, quarter)}</p>
            <p className="text-sm text-ink-soft">{vatRoom.unit}</p>
            <VatTable report={report} />
            <Gaps report={report} />
          </div>
        ) : (
          <>
            <EmptyState icon="check" title={vatRoom.empty} />
            <Gaps report={report} />
          </>
        )}
      </div>
    </>
  )
}

/** Why numbers are missing, whichever quarter is shown. */
function Gaps({ report: { gaps } }: { report: VatReport }) {
  return gaps.map(({ kind, first, last, restored_to }) => (
    <p key={first} className="text-sm">
      {vatRoom.gap(kind, first, last, momentOf(restored_to))}
    </p>
  ))
}

interface PeriodFormProps {
  report: VatReport
  quarter: string
  errors: FieldErrors
}

/** Years and quarters, as a form that leads to their address. */
function PeriodForm({ report: { year, years }, quarter, errors }: PeriodFormProps) {
  const offered = years.includes(year) ? years : [year, ...years]
  return (
    <Form method="get" className="flex flex-wrap items-start gap-3 text-sm">
      <SelectField
        name="year"
        label={vatRoom.year}
        defaultValue={String(year)}
        options={offered.map((one) => ({ value: String(one), label: String(one) }))}
        error={errors['year']}
      />
      <SelectField
        name="quarter"
        label={vatRoom.quarter}
        defaultValue={quarter}
        options={[
          { value: '', label: vatRoom.wholeYear },
          ...['1', '2', '3', '4'].map((value) => ({ value, label: vatRoom.quarterLabel(value) })),
        ]}
        error={errors['quarter']}
      />
      <BesideField>
        <Button variant="secondary">{vatRoom.show}</Button>
      </BesideField>
    </Form>
  )
}
