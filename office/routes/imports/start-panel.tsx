import { useRef, useState } from 'react'
import { Form, href, useHref, useSubmit } from 'react-router'
import type { FormFailure } from '#forms/api-failure.ts'
import { useBusy } from '#forms/use-busy.ts'
import { LoginAgain } from '#office/login-again/login-again.tsx'
import { NotSent, sendFile } from '#office/media/send-file.ts'
import { FILE_FIELD } from '#office/media/upload-panel.tsx'
import { importStart } from '#office/messages/exchange/imports.ts'
import { uploadWords } from '#office/messages/media/media-room.ts'
import { useFilesDrop } from '#office/resource/use-file-drop.ts'
import { Button } from '#ui/button.tsx'
import { FileField } from '#ui/fields/file-field.tsx'
import { BusyImport } from './busy-import.tsx'

/** The field with the upload of a file that was sent in parts. */
export const UPLOAD_FIELD = 'upload'

/** Takes the file of an import, chosen or dropped on the page: sent in parts with its progress, and by the form alone without JavaScript. */
export function StartPanel({ failure }: { failure: FormFailure | undefined }) {
  const busy = useBusy()
  const field = useRef<HTMLInputElement>(null)
  const { sending, refused, send } = useSending()
  const isOver = useFilesDrop(([file]) => {
    if (file) void send(file)
  })
  const error =
    refused ?? failure?.errors['upload'] ?? failure?.errors['name'] ?? failure?.errors['size'] ?? failure?.message
  return (
    <section aria-label={importStart.label} className="flex flex-col gap-4">
      <LoginAgain failure={failure} />
      <Form
        method="post"
        encType="multipart/form-data"
        noValidate
        className="flex flex-col items-start gap-3 text-sm"
        onSubmit={(event) => {
          const file = field.current?.files?.[0]
          if (!file) return
          event.preventDefault()
          void send(file)
        }}
      >
        <FileField
          ref={field}
          name={FILE_FIELD}
          label={importStart.label}
          hint={importStart.hint}
          error={error}
          accept=".xml,.onix,.onx,.csv,.txt,.zip"
          className="w-full max-w-2xl"
        />
        <Button busy={busy || sending !== null}>{importStart.send}</Button>
      </Form>
      <BusyImport failure={failure} />
      {sending && (
        <p className="flex items-center gap-4 text-sm" role="status">
          <progress
            value={sending.received}
            max={Math.max(sending.file.size, 1)}
            aria-label={importStart.sending(sending.file.name)}
            className="h-3 w-60 accent-river-700"
          />
          {importStart.sending(sending.file.name)}
        </p>
      )}
      {isOver && (
        <p className="pointer-events-none fixed inset-4 z-50 flex items-center justify-center rounded-lg border-4 border-dashed border-river-700 bg-paper/90 font-display text-2xl text-river-800">
          {importStart.drop}
        </p>
      )}
    </section>
  )
}

interface Sending {
  /** Of its upload: another press goes on where it was cut. */
  id: string
  file: File
  received: number
}

/** Sends a file in parts, and then begins its import. */
function useSending() {
  const parts = useHref(href('/medien/teil'))
  const submit = useSubmit()
  const [sending, setSending] = useState<Sending | null>(null)
  const [refused, setRefused] = useState<string>()
  const cut = useRef<Sending | null>(null)

  async function send(file: File): Promise<void> {
    const before = cut.current
    const isSame = before?.file.name === file.name && before.file.size === file.size
    let now: Sending = before && isSame ? { ...before, file } : { id: crypto.randomUUID(), file, received: 0 }
    setRefused(undefined)
    setSending(now)
    try {
      await sendFile({
        address: parts,
        id: now.id,
        file,
        from: now.received,
        onProgress: (received) => {
          now = { ...now, received }
          setSending(now)
        },
      })
      cut.current = null
      await submit({ [UPLOAD_FIELD]: now.id }, { method: 'post' })
    } catch (error) {
      cut.current = now
      setRefused(error instanceof NotSent ? error.message : uploadWords.noConnection)
    } finally {
      setSending(null)
    }
  }
  return { sending, refused, send }
}
