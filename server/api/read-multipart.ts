import { Refusal } from '#contract/errors.ts'
import { readForm } from '#contract/read-form.ts'
import type { RawInput } from './read-input.ts'

/**
 * Reads `multipart/form-data` into an object: texts by name, files as lists of `File`. For a file field without a
 * choice, browsers send an empty file without a name, which is dropped. Names lose their control characters. 415 for
 * another type, 422 for a broken form.
 */
export async function readMultipart({
  body,
  contentType,
}: Pick<RawInput, 'body' | 'contentType'>): Promise<Record<string, unknown>> {
  const fields = Object.create(null) as Record<string, unknown>
  if (body.byteLength === 0) return fields
  if (!/^multipart\/form-data\b/i.test(contentType)) throw new Refusal('unsupported_media_type')
  const form = await readForm(body, contentType)
  if (!form) throw new Refusal('invalid', { errors: {} })
  for (const [name, value] of form) {
    if (typeof value === 'string') fields[name] = value
    else if (value.size > 0 || value.name !== '') fields[name] = [...filesOf(fields[name]), withPlainName(value)]
  }
  return fields
}

/** The one border where files come in: no database and no mail takes every sign that a name may have. */
function withPlainName(file: File): File {
  const name = file.name.toWellFormed().replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
  return name === file.name ? file : new File([file], name, { type: file.type, lastModified: file.lastModified })
}

function filesOf(value: unknown): File[] {
  return Array.isArray(value) ? (value as File[]) : []
}
