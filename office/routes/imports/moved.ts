import { href, redirect } from 'react-router'
import { importRuns } from '#contract/exchange/import-runs.ts'
import { guardPage } from '#office/require-staff.ts'

type Arguments = Parameters<typeof guardPage>[0] & { params: { id?: string } }

/** Imports were a part of the log: links of then lead on. */
export async function loader(args: Arguments) {
  await guardPage(args, importRuns.list)
  const { id } = args.params
  return redirect(id === undefined ? href('/importe') : href('/importe/:id', { id }))
}
