import { Form } from 'react-router'
import { listDepartments } from '#contract/catalogue/catalogue.ts'
import { availabilityLabels, formatLabels } from '#contract/catalogue/catalogue-labels.ts'
import { curriculumLabels, schoolLevelLabels } from '#contract/catalogue/school-level-labels.ts'
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
import { exportRoom } from '#office/messages/exchange/imports.ts'
import { frame } from '#office/messages/frame.ts'
import { momentOf } from '#office/recorded/moment.ts'
import { apiOf } from '#office/visit.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { type Column, Table } from '#ui/table.tsx'
import type { Route } from './+types/exports.ts'
import { ImportTabs } from './import-tabs.tsx'
import { useReloadWhile } from './use-reload-while.ts'

export async function loader(args: Route.LoaderArgs) {
  const api = apiOf(args)
  const [{ data: exports }, { data: departments }] = await orErrorPage(
    Promise.all([api(listExports, {}), api(listDepartments, {})]),
  )
  return {
    exports,
    departments: departments.flatMap(({ slug, title, children }) => [
      [slug, title] as const,
      ...children.map((one) => [one.slug, `${title} – ${one.title}`] as const),
    ]),
  }
}

const FILTERS = ['department', 'level', 'curriculum', 'format', 'availability'] as const

export function action(args: Route.ActionArgs) {
  return withForm(
    args.request,
    async (form) => {
      const as = knownIntent(formText(form, 'as'), Object.keys(exportFormatLabels) as ExportFormat[])
      const chosen = FILTERS.map((name) => [name, formText(form, name)] as const).filter(([, value]) => value !== '')
      await apiOf(args)(startExport, { body: { as, ...Object.fromEntries(chosen) } })
      return { begun: true as const }
    },
    { calls: [startExport] },
  )
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orKeepForm(request, () => serverAction())
}

export default function Exports({ loaderData: { exports, departments }, actionData }: Route.ComponentProps) {
  const busy = useBusy()
  const failure = actionData && 'message' in actionData ? actionData : undefined
  useReloadWhile(exports.some(({ state }) => state === 'waiting' || state === 'running'))
  const choices: Record<(typeof FILTERS)[number], readonly (readonly [string, string])[]> = {
    department: departments,
    level: Object.entries(schoolLevelLabels),
    curriculum: Object.entries(curriculumLabels),
    format: Object.entries(formatLabels),
    availability: Object.entries(availabilityLabels),
  }
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
      <Form method="post" noValidate className="grid max-w-4xl gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <SelectField
          name="as"
          label={exportRoom.as}
          defaultValue={failure?.values['as'] ?? 'onix_3_0'}
          options={Object.entries(exportFormatLabels).map(asOption)}
        />
        {FILTERS.map((name) => (
          <SelectField
            key={name}
            name={name}
            label={exportRoom.filters[name]}
            defaultValue={failure?.values[name] ?? ''}
            options={[{ value: '', label: exportRoom.all }, ...choices[name].map(asOption)]}
          />
        ))}
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

const columns: readonly Column<CatalogueExport>[] = [
  { title: exportRoom.as, cell: ({ as }) => exportFormatLabels[as] },
  { title: exportRoom.which, cell: ({ titles }) => wordsOf(titles) },
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

/** The filters of an export, in words. */
function wordsOf({ department, level, curriculum, format, availability }: CatalogueExport['titles']): string {
  const words = [
    department,
    level && schoolLevelLabels[level],
    curriculum && curriculumLabels[curriculum],
    format && formatLabels[format],
    availability && availabilityLabels[availability],
  ].filter(Boolean)
  return words.length > 0 ? words.join(', ') : exportRoom.all
}
