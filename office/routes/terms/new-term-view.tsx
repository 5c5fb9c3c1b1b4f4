import { useMemo } from 'react'
import type { FormFailure } from '#forms/api-failure.ts'
import { EditForm } from '#office/editing/edit-form.tsx'
import type { FormField } from '#office/editing/form-field.ts'
import { valuesOf } from '#office/editing/form-values.ts'
import { useEditKeys } from '#office/editing/use-edit-keys.ts'
import { editing } from '#office/messages/editing.ts'
import { frame } from '#office/messages/frame.ts'
import { termFieldLabels, termRoom } from '#office/messages/website/terms.ts'
import { WayBack } from '#office/resource/way-back.tsx'
import type { ShownRoom } from './term-room.ts'

interface NewTermViewProps {
  loaded: { room: ShownRoom; person: string; fields: readonly FormField[]; names: Readonly<Record<string, string>> }
  failure: FormFailure | undefined
}

/** A new term: its names, and what it stands under. */
export function NewTermView({ loaded: { room, person, fields, names }, failure }: NewTermViewProps) {
  const values = useMemo(() => valuesOf(fields, {}), [fields])
  const words = useMemo(
    () => ({
      labels: termFieldLabels,
      hints: { slug: termRoom.slugHint, parent: `${editing.empty}: ${termRoom.top}` },
      values: { parent: names },
    }),
    [names],
  )
  useEditKeys()
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      <title>{frame.titleOf(room.words.new)}</title>
      <WayBack room={room.path} label={room.words.back} />
      <h1 className="font-display text-3xl">{room.words.new}</h1>
      <EditForm {...{ fields, values, words, person, failure }} revision={0} submit={room.words.create} />
    </div>
  )
}
