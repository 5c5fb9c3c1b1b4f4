import { useRef } from 'react'
import { Form, href, Link, useFetcher, useRevalidator } from 'react-router'
import type { FormFailure } from '#forms/api-failure.ts'
import { useBusy } from '#forms/use-busy.ts'
import { LoginAgain } from '#office/login-again/login-again.tsx'
import { uploadWords } from '#office/messages/media/media-room.ts'
import { BesideField } from '#office/resource/beside-field.tsx'
import { useFilesDrop } from '#office/resource/use-file-drop.ts'
import { Button } from '#ui/button.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { FileField } from '#ui/fields/file-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useAlive } from '#ui/use-alive.ts'
import { Thumbnail } from './thumbnail.tsx'
import { type QueuedFile, useUploadQueue } from './use-upload-queue.ts'

/** The name of the file in the form that is sent without JavaScript. */
export const FILE_FIELD = 'file'

interface UploadPanelProps {
  kind: 'picture' | 'file'
  failure: FormFailure | undefined
}

const ACCEPT = { picture: '.jpg,.jpeg,.png,.webp,image/jpeg,image/png,image/webp', file: undefined } as const
const WORDS = {
  picture: { label: uploadWords.choose, hint: uploadWords.chooseHint },
  file: { label: uploadWords.chooseFile, hint: uploadWords.chooseFileHint },
} as const

/**
 * Takes files that are chosen or dropped anywhere on the page, many at once: each with its progress, and with the reason
 * where it is refused. Without JavaScript one file by the form.
 */
export function UploadPanel({ kind, failure }: UploadPanelProps) {
  const busy = useBusy()
  const isAlive = useAlive()
  const field = useRef<HTMLInputElement>(null)
  const { revalidate } = useRevalidator()
  const { queued, add, again } = useUploadQueue(kind, () => void revalidate())
  const isOver = useFilesDrop(add)
  const { label, hint } = WORDS[kind]
  return (
    <section aria-label={label} className="flex flex-col gap-4">
      <LoginAgain failure={failure} />
      <Form
        method="post"
        encType="multipart/form-data"
        noValidate
        className="flex flex-wrap items-start gap-3 text-sm"
        onSubmit={(event) => {
          event.preventDefault()
          add([...(field.current?.files ?? [])])
          if (field.current) field.current.value = ''
        }}
      >
        <FileField
          ref={field}
          name={FILE_FIELD}
          label={label}
          hint={hint}
          error={failure?.errors['upload'] ?? failure?.errors['name'] ?? failure?.errors['size'] ?? failure?.message}
          accept={ACCEPT[kind]}
          multiple={isAlive}
          className="w-full max-w-xl"
          onChange={({ currentTarget }) => {
            if (!isAlive) return
            add([...(currentTarget.files ?? [])])
            currentTarget.value = ''
          }}
        />
        {!isAlive && (
          <BesideField>
            <Button busy={busy}>{uploadWords.upload}</Button>
          </BesideField>
        )}
      </Form>
      {queued.length > 0 && <Queue kind={kind} queued={queued} onAgain={again} />}
      {isOver && (
        <p className="pointer-events-none fixed inset-4 z-50 flex items-center justify-center rounded-lg border-4 border-dashed border-river-700 bg-paper/90 font-display text-2xl text-river-800">
          {uploadWords.drop}
        </p>
      )}
    </section>
  )
}

interface QueueProps {
  kind: UploadPanelProps['kind']
  queued: readonly QueuedFile[]
  onAgain: (one: QueuedFile) => void
}

function Queue({ kind, queued, onAgain }: QueueProps) {
  const done = queued.filter(({ outcome }) => outcome && 'made' in outcome).length
  const refused = queued.filter(({ outcome }) => outcome && 'refused' in outcome).length
  const total = uploadWords.progress(done, queued.length)
  return (
    <div className="flex flex-col gap-3 rounded-md border border-line bg-white p-4 text-sm">
      <div className="flex flex-wrap items-center gap-4">
        <progress
          value={done + refused}
          max={queued.length}
          aria-label={uploadWords.section}
          className="h-3 w-60 accent-river-700"
        />
        <p role="status" className="font-medium">
          {refused > 0 ? `${total}, ${uploadWords.refusedCount(refused)}` : total}
        </p>
      </div>
      <ul className="flex max-h-96 flex-col divide-y divide-line overflow-y-auto">
        {queued.toSorted(refusedFirst).map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
            <span className="flex w-60 items-center gap-3 font-medium wrap-anywhere">
              {one.outcome && 'made' in one.outcome && one.outcome.picture && (
                <Thumbnail picture={one.outcome.picture} className="w-14 shrink-0" />
              )}
              {one.file.name}
            </span>
            <Outcome kind={kind} queued={one} onAgain={onAgain} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What was refused stands on top, where it is seen. */
function refusedFirst({ outcome: one }: QueuedFile, { outcome: other }: QueuedFile): number {
  const rank = (outcome: QueuedFile['outcome']) => (outcome && 'refused' in outcome ? 0 : 1)
  return rank(one) - rank(other)
}

function Outcome({
  kind,
  queued,
  onAgain,
}: {
  kind: UploadPanelProps['kind']
  queued: QueuedFile
  onAgain: QueueProps['onAgain']
}) {
  const { file, received, outcome } = queued
  if (!outcome)
    return (
      <progress
        value={received}
        max={Math.max(file.size, 1)}
        aria-label={uploadWords.progressOf(file.name)}
        className="h-2 w-40 accent-river-700"
      />
    )
  if ('refused' in outcome)
    return (
      <>
        <span className="text-danger-800">{outcome.refused}</span>
        {outcome.mayTryAgain && (
          <Button
            type="button"
            variant="secondary"
            size="small"
            aria-label={uploadWords.againFor(file.name)}
            onClick={() => onAgain(queued)}
          >
            {uploadWords.again}
          </Button>
        )}
      </>
    )
  if (kind === 'file')
    return (
      <Link to={href('/medien/dateien/:id', { id: outcome.made })} className="text-link">
        {uploadWords.open}
      </Link>
    )
  if (outcome.wasThere)
    return (
      <>
        <span>{uploadWords.isThere}</span>
        <Link to={href('/medien/:id', { id: outcome.made })} className="text-link">
          {uploadWords.open}
        </Link>
      </>
    )
  return <DescribeForm id={outcome.made} revision={outcome.revision} name={file.name} />
}

/** Asks what a new picture shows, or whether it is only decoration. */
function DescribeForm({ id, revision, name }: { id: string; revision: number; name: string }) {
  const fetcher = useFetcher<FormFailure | { described: true }>()
  const isKept = fetcher.data && 'described' in fetcher.data
  if (isKept) return <span role="status">{uploadWords.kept}</span>
  return (
    <fetcher.Form
      method="post"
      action={href('/medien/:id', { id })}
      className="flex grow flex-wrap items-end gap-3"
      noValidate
    >
      <input type="hidden" name="step" value="describe" />
      <input type="hidden" name="revision" value={revision} />
      <TextField
        name="alt"
        id={`alt-${id}`}
        label={uploadWords.alt}
        aria-label={uploadWords.altFor(name)}
        maxLength={300}
        error={fetcher.data && 'message' in fetcher.data ? fetcher.data.message : undefined}
        className="min-w-60 grow"
      />
      <CheckboxField name="is_decorative" id={`decorative-${id}`} label={uploadWords.decorative} value="true" />
      <Button variant="secondary" size="small" busy={fetcher.state !== 'idle'}>
        {uploadWords.keep}
      </Button>
    </fetcher.Form>
  )
}
