import { ApiError } from '#contract/client.ts'
import { addMedium, type ListedMedium } from '#contract/content/media.ts'
import { addFile } from '#contract/content/office-files.ts'
import { formText } from '#forms/form-text.ts'
import { withForm } from '#forms/with-form.ts'
import { apiOf } from '#office/visit.ts'
import type { Route } from './+types/make-of-upload.ts'
import { sentenceOf } from './upload-part.ts'

/** What was made of an upload; a file to be downloaded has no picture. */
export interface MadePicture {
  picture: Pick<ListedMedium, 'permalink' | 'colour' | 'width' | 'height'> | null
  revision: number
  wasThere: boolean
}

/** What became of an upload. */
export type MadeOfUpload = (MadePicture & { id: string }) | { message: string; status: number }

/** Makes a picture, or a file to be downloaded, of what the browser has sent in parts. */
export async function action(args: Route.ActionArgs): Promise<Response> {
  let retryAfter: number | null = null
  const made = await withForm(args.request, async (form): Promise<MadeOfUpload> => {
    const body = { upload: formText(form, 'upload') }
    try {
      if (formText(form, 'kind') === 'file') {
        const { data } = await apiOf(args)(addFile, { body })
        return { id: data.id, picture: null, revision: 1, wasThere: false }
      }
      const { data } = await apiOf(args)(addMedium, { body })
      const { permalink, colour, width, height } = data
      const picture = { permalink, colour, width, height }
      return { id: data.id, picture, revision: data.revision, wasThere: data.was_there }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      retryAfter = error.retryAfter
      return { message: sentenceOf(error), status: error.status }
    }
  })
  const told: MadeOfUpload = 'data' in made ? { message: made.data.message, status: 422 } : made
  const headers = retryAfter === null ? {} : { 'retry-after': String(retryAfter) }
  return Response.json(told, { status: 'status' in told ? told.status : 200, headers })
}
