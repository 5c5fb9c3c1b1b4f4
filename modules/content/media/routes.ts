import * as mediaApi from '#contract/content/media.ts'
import * as officeFilesApi from '#contract/content/office-files.ts'
import { type Route, route } from '#kernel/route.ts'
import { changeFile } from '#modules/content/content/files.ts'
import { files } from '#modules/content/content/tables.ts'
import { answerResource } from '#modules/ground/resources/answer-resource.ts'
import { addFile } from './add-file.ts'
import { addMedium, recordedMedium } from './add-medium.ts'
import { changeMedium } from './change-medium.ts'
import { fileList, readFile } from './list-files.ts'
import { mediaList, readMedium } from './list-media.ts'
import type { MediaKit } from './media-kit.ts'
import { removeMedium } from './remove-medium.ts'
import { replaceMedium } from './replace-medium.ts'
import { media } from './tables.ts'

/** What editors do with pictures, and with the files that pages offer. */
export function mediaRoutes(kit: MediaKit): Route[] {
  return [...pictureRoutes(kit), ...fileRoutes(kit)]
}

function pictureRoutes(kit: MediaKit): Route[] {
  const { answer } = answerResource(kit.core, mediaApi.media, {
    table: media,
    read: readMedium,
    recorded: recordedMedium,
  })
  return [
    ...answer({
      list: mediaList,
      change: (tx, { id, body: { name, alt, is_decorative, focus } }, { user }) =>
        changeMedium(tx, id, { name, alt, isDecorative: is_decorative && alt === '', focus }, user.id),
    }),
    route(mediaApi.addMedium, async ({ body }, staff) => ({ data: await addMedium(kit, staff, body) })),
    route(mediaApi.replaceMedium, async ({ params: { id }, body: { upload } }, staff) => ({
      data: await replaceMedium(kit, staff, { id, upload }),
    })),
    route(mediaApi.removeMedium, async ({ params: { id }, query: { although } }, staff) => {
      await removeMedium(kit, staff, { id, isFormerLeft: although === 'former_revisions' })
      return undefined
    }),
  ]
}

function fileRoutes(kit: MediaKit): Route[] {
  const { answer } = answerResource(kit.core, officeFilesApi.files, { table: files, read: readFile })
  return [
    ...answer({ list: fileList, change: (tx, { id, body }) => changeFile(tx, id, body) }),
    route(officeFilesApi.addFile, async ({ body }, staff) => ({ data: await addFile(kit, staff, body) })),
  ]
}
