import { Form } from 'react-router'
import { availabilityLabels, formatLabels } from '#contract/catalogue/catalogue-labels.ts'
import { departments } from '#contract/catalogue/office-departments.ts'
import { type OfficeSchoolTerm, schoolTerms } from '#contract/catalogue/office-school-terms.ts'
import { series } from '#contract/catalogue/office-series.ts'
import type { Term } from '#contract/catalogue/office-terms.ts'
import { schoolLevelLabels } from '#contract/catalogue/school/school-level-labels.ts'
import type { SchoolTermKind } from '#contract/catalogue/school/school-terms.ts'
import {
  type CatalogueExport,
  EXPORT_HOURS,
  type ExportFormat,
  exportFormatLabels,
  listExports,
  readExportFile,
  startExport,
} from '#contract/exchange/catalogue-exports.ts'
import { runStateLabels } from '#contract/ground/runs.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { knownIntent } from '#forms/known-intent.ts'
import { useBusy } from '#forms/use-busy.ts'
import { withForm } from '#forms/with-form.ts'
import { orKeepForm } from '#office/editing/keep-form.ts'
import { LoginAgain } from '#office/login-again/login-again.tsx'
import { titleRoom } from '#office/messages/catalogue/titles.ts'
import { exportRoom } from '#office/messages/exchange/imports.ts'
import { frame } from '#office/messages/frame.ts'
import { lists } from '#office/messages/lists.ts'
import { momentOf } from '#office/recorded/moment.ts'
import { apiOf } from '#office/visit.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { type Column, Table } from '#ui/table.tsx'
import type { Route } from './+types/exports.ts'
import { ImportTabs } from './import-tabs.tsx'
import { useReloadWhile } from './use-reload-while.ts'

/** What the form offers is chosen by the address, as the list of titles leads here. */
export async function loader(args: Route.LoaderArgs) {
  const api = apiOf(args)
  const { searchParams } = args.url
  const inSeries = searchParams.get('series')
  const [{ data: exports }, { data: places }, { data: terms }, named] = await orErrorPage(
    Promise.all([
      api(listExports, {}),
      api(departments.list),
      api(schoolTerms.list),
      inSeries ? api(series.read, { params: { id: inSeries } }) : null,
    ]),
  )
  const chosen = NAMES.map((name) => [name, searchParams.get(name) ?? ''] as const)
  return {
    exports,
    names: {
      department: departmentNames(places),
      subject: namesOf(terms, 'subject'),
      curriculum: namesOf(terms, 'curriculum'),
    },
    series: named ? { id: named.data.id, title: named.data.title } : null,
    chosen: Object.fromEntries(chosen),
  }
}

/** Those below another one after it. */
function departmentNames(terms: readonly Term[]): Readonly<Record<string, string>> {
  const titleOf = (id: string | null) => terms.find((one) => one.id === id)?.title
  return Object.fromEntries(
    terms.map(({ id, parent, title }) => [id, [titleOf(parent), title].filter(Boolean).join(' – ')]),
  )
}

function namesOf(terms: readonly OfficeSchoolTerm[], wanted: SchoolTermKind): Names {
  return Object.fromEntries(terms.filter(({ kind }) => kind === wanted).map(({ code, title }) => [code, title]))
}

const FILTERS = [
  'department',
  'level',
  'subject',
  'curriculum',
  'format',
  'availability',
  'audience',
  'lacks',
  'kept',
] as const
const NAMES = [...FILTERS, 'query', 'series'] as const

export function action(args: Route.ActionArgs) {
  return withForm(
    args.request,
    async (form) => {
      const as = knownIntent(formText(form, 'as'), Object.keys(exportFormatLabels) as ExportFormat[])
      const chosen = NAMES.map((name) => [name, formText(form, name)] as const).filter(([, value]) => value !== '')
      const titles = chosen.map(([name, value]): [string, string | boolean] => [
        name,
        name === 'kept' ? value === 'true' : value,
      ])
      await apiOf(args)(startExport, { body: { as, ...Object.fromEntries(titles) } })
      return { begun: true as const }
    },
    { calls: [startExport], labels: titleRoom.names },
  )
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orKeepForm(request, () => serverAction())
}

export default function Exports({ loaderData, actionData }: Route.ComponentProps) {
  const { exports, names, series: inSeries, chosen } = loaderData
  const busy = useBusy()
  const failure = actionData && 'message' in actionData ? actionData : undefined
  useReloadWhile(exports.some(({ state }) => state === 'waiting' || state === 'running'))
  const values: Readonly<Record<string, string>> = failure?.values ?? chosen
  const columns = columnsOf(names)
  return (
    <div className="flex flex-col gap-6">
      <title>{frame.titleOf(exportRoom.title)}</title>
      <ImportTabs />
      <h1 className="font-display text-3xl">{exportRoom.title}</h1>
      <p className="max-w-prose">{exportRoom.lead(EXPORT_HOURS)}</p>
      {failure && (
        <Notice kind="warning" live>
          {failure.message}
        </Notice>
      )}
      <LoginAgain failure={failure} />
      <Form
        key={new URLSearchParams(chosen).toString()}
        method="post"
        noValidate
        className="grid max-w-4xl gap-4 sm:grid-cols-2 lg:grid-cols-3"
      >
        <SelectField
          name="as"
          label={exportRoom.as}
          defaultValue={values['as'] ?? 'onix_3_0'}
          options={Object.entries(exportFormatLabels).map(asOption)}
        />
        <TextField
          name="query"
          type="search"
          label={lists.search}
          placeholder={titleRoom.search}
          error={failure?.errors['query']}
          maxLength={100}
          defaultValue={values['query']}
        />
        {FILTERS.map((name) => (
          <SelectField
            key={name}
            name={name}
            label={exportRoom.filters[name]}
            error={failure?.errors[name]}
            defaultValue={values[name] ?? ''}
            options={[
              { value: '', label: exportRoom.all },
              ...Object.entries({ ...labels, ...names }[name]).map(asOption),
            ]}
          />
        ))}
        {inSeries && (
          <SelectField
            name="series"
            label={titleRoom.names.series}
            defaultValue={values['series'] ?? ''}
            options={[
              { value: '', label: exportRoom.all },
              { value: inSeries.id, label: inSeries.title },
            ]}
          />
        )}
        <Button busy={busy} className="self-end justify-self-start">
          {exportRoom.start}
        </Button>
      </Form>
      {exports.length > 0 ? (
        <Table caption={exportRoom.title} columns={columns} rows={exports} keyOf={({ id }) => id} />
      ) : (
        <EmptyState icon="download" title={exportRoom.empty} />
      )}
    </div>
  )
}

function asOption([value, label]: readonly [string, string]) {
  return { value, label }
}

const labels = {
  level: schoolLevelLabels,
  format: formatLabels,
  availability: availabilityLabels,
  audience: titleRoom.audiences,
  lacks: titleRoom.lacks,
  kept: titleRoom.yesNo,
}

type Names = Readonly<Record<string, string>>

function columnsOf(names: Readonly<Record<string, Names>>): readonly Column<CatalogueExport>[] {
  return [
    { title: exportRoom.as, cell: ({ as }) => exportFormatLabels[as] },
    { title: exportRoom.which, cell: ({ titles }) => wordsOf(titles, names) },
    { title: exportRoom.state, cell: ({ state }) => runStateLabels[state] },
    { title: exportRoom.by, cell: ({ by }) => by },
    { title: exportRoom.started, cell: ({ started_at }) => momentOf(started_at) },
    {
      title: exportRoom.file,
      cell: ({ id, has_file, size, as }) =>
        has_file && (
          <a href={`/api${readExportFile.path.replace('{id}', id)}`} className="text-link">
            {exportRoom.download(exportFormatLabels[as], size)}
          </a>
        ),
    },
  ]
}

/** The filters of an export, in words. */
function wordsOf(titles: CatalogueExport['titles'], names: Readonly<Record<string, Names>>): string {
  const values: Readonly<Record<string, Names>> = { ...labels, ...names }
  const words = Object.entries(titles).map(([name, value]) => {
    if (name === 'query') return exportRoom.words(`${value}`)
    if (name === 'series') return titleRoom.names.series
    const said = values[name]?.[`${value}`] ?? `${value}`
    return name === 'lacks' || name === 'kept' ? `${exportRoom.filters[name]}: ${said}` : said
  })
  return words.length > 0 ? words.join(', ') : exportRoom.all
}
