import { href, Link } from 'react-router'
import type { FormFailure } from '#forms/api-failure.ts'
import { importRoom } from '#office/messages/exchange/imports.ts'
import { momentOf } from '#office/recorded/moment.ts'

/** Names the import for which another one has to wait, and leads there. */
export function BusyImport({ failure }: { failure: FormFailure | undefined }) {
  if (!failure?.run) return null
  const { id, name, by, started_at } = failure.run
  return (
    <p className="text-sm wrap-anywhere">
      {importRoom.busy(name, by ?? importRoom.byCommand, momentOf(started_at))}{' '}
      <Link to={href('/importe/:id', { id })} className="text-link">
        {importRoom.toBusy}
      </Link>
    </p>
  )
}
