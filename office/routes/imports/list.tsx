import { href, redirect } from 'react-router'
import {
  type ImportRun,
  importFormatLabels,
  importRuns,
  importStepLabels,
  startImport,
} from '#contract/exchange/import-runs.ts'
import { fieldMessage } from '#contract/field-messages.ts'
import { runStateLabels } from '#contract/ground/runs.ts'
import { putUpload } from '#contract/ground/uploads.ts'
import { invalidForm } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { withForm } from '#forms/with-form.ts'
import { orKeepForm } from '#office/editing/keep-form.ts'
import { importRoom } from '#office/messages/exchange/imports.ts'
import { momentOf } from '#office/recorded/moment.ts'
import { ListPage } from '#office/resource/list-page.tsx'
import type { ListColumn } from '#office/resource/list-table.tsx'
import { readList } from '#office/resource/read-list.ts'
import { MAX_FORM_BYTES } from '#office/routes/media/read-media.ts'
import { uploadOne } from '#office/routes/media/upload-one.ts'
import { apiOf } from '#office/visit.ts'
import type { Route } from './+types/list.ts'
import { ImportTabs } from './import-tabs.tsx'
import { StartPanel, UPLOAD_FIELD } from './start-panel.tsx'

export function loader(args: Route.LoaderArgs) {
  return readList(args, importRuns.list)
}

/** Begins an import with a file that has been sent in parts, or, without JavaScript, that comes with the form. */
export function action(args: Route.ActionArgs) {
  const api = apiOf(args)
  return withForm(
    args.request,
    async (form) => {
      const upload = formText(form, UPLOAD_FIELD) || (await uploadOne(api, form))
      if (!upload) return invalidForm({ upload: [fieldMessage('upload', 'fileAgain')] }, form)
      const { data } = await api(startImport, { body: { upload } })
      return redirect(href('/importe/:id', { id: data.id }))
    },
    { calls: [putUpload, startImport], maxBytes: MAX_FORM_BYTES },
  )
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orKeepForm(request, () => serverAction())
}

const columns: readonly ListColumn<ImportRun>[] = [
  { title: importRoom.source, cell: ({ source }) => source },
  { title: importRoom.format, cell: ({ format }) => importFormatLabels[format], from: 'lg' },
  { title: importRoom.step, cell: ({ step }) => importStepLabels[step] },
  { title: importRoom.state, cell: ({ state }) => runStateLabels[state] },
  { title: importRoom.created, align: 'right', cell: ({ created }) => created },
  { title: importRoom.changed, align: 'right', cell: ({ changed }) => changed },
  { title: importRoom.unchanged, align: 'right', cell: ({ unchanged }) => unchanged, from: 'lg' },
  { title: importRoom.refused, align: 'right', cell: ({ refused }) => refused },
  { title: importRoom.kept, align: 'right', cell: ({ kept }) => kept, from: 'xl' },
  { title: importRoom.by, cell: ({ by }) => by ?? importRoom.command, from: 'xl' },
  { title: importRoom.started, sort: 'started_at', cell: ({ started_at }) => momentOf(started_at) },
]

const words = {
  names: importRoom.names,
  values: { state: runStateLabels, step: importStepLabels, format: importFormatLabels },
  search: importRoom.search,
}

export default function Imports({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <ImportTabs />
      <ListPage
        title={importRoom.title}
        list={loaderData}
        columns={columns}
        keyOf={({ id }) => id}
        pathOf={({ id }) => href('/importe/:id', { id })}
        words={words}
        empty={{ title: importRoom.empty, text: importRoom.emptyHelp }}
        intro={<StartPanel failure={actionData} />}
      />
    </>
  )
}
