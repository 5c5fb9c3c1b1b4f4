import { randomUUID } from 'node:crypto'
import type { Client } from '#contract/client.ts'
import { fieldMessage } from '#contract/field-messages.ts'
import { MAX_UPLOAD_PART_BYTES } from '#contract/file-sizes.ts'
import { putUpload } from '#contract/ground/uploads.ts'
import { invalidForm } from '#forms/api-failure.ts'
import { FILE_FIELD } from '#office/media/upload-panel.tsx'

/**
 * Brings the file of a form that was sent without JavaScript, part by part; null where none was chosen. Returns the upload's
 * id.
 */
export async function uploadOne(api: Client, form: FormData): Promise<string | null> {
  const file = form.get(FILE_FIELD)
  if (!(file instanceof File) || file.name === '') return null
  const id = randomUUID()
  for (let offset = 0; offset === 0 || offset < file.size; offset += MAX_UPLOAD_PART_BYTES) {
    const bytes = new Uint8Array(await file.slice(offset, offset + MAX_UPLOAD_PART_BYTES).arrayBuffer())
    await api(putUpload, { params: { id }, query: { name: file.name, size: file.size, offset }, bytes })
  }
  return id
}

/** The form again, where no file was chosen. */
export function noFile(form: FormData) {
  return invalidForm({ upload: [fieldMessage('upload', 'fileAgain')] }, form)
}
