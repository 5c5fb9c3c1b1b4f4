import { href, redirect } from 'react-router'
import { addMedium, media } from '#contract/content/media.ts'
import { MAX_MEDIUM_BYTES } from '#contract/file-sizes.ts'
import { putUpload } from '#contract/ground/uploads.ts'
import { withForm } from '#forms/with-form.ts'
import { readList } from '#office/resource/read-list.ts'
import { apiOf } from '#office/visit.ts'
import { noFile, uploadOne } from './upload-one.ts'

type Arguments = Parameters<typeof apiOf>[0] & { request: Request; url: URL }

/** The list of pictures, as tiles and as lines. */
export function readMedia(args: Arguments) {
  return readList(args, media.list)
}

/** Bytes of a form with one picture. */
export const MAX_FORM_BYTES = MAX_MEDIUM_BYTES + 100_000

/** One picture, by a form without JavaScript. */
export function addOneMedium(args: Arguments) {
  const api = apiOf(args)
  return withForm(
    args.request,
    async (form) => {
      const upload = await uploadOne(api, form)
      if (upload === null) return noFile(form)
      const { data } = await api(addMedium, { body: { upload } })
      return redirect(href('/medien/:id', { id: data.id }))
    },
    { calls: [putUpload, addMedium], maxBytes: MAX_FORM_BYTES },
  )
}
