import { useMemo } from 'react'
import { href } from 'react-router'
import { files } from '#contract/content/office-files.ts'
import { groupLabels } from '#contract/groups.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { withForm } from '#forms/with-form.ts'
import { describeForm } from '#office/editing/describe-form.ts'
import { EditForm } from '#office/editing/edit-form.tsx'
import { valuesOf } from '#office/editing/form-values.ts'
import { orKeepForm } from '#office/editing/keep-form.ts'
import { sendForm } from '#office/editing/send-form.ts'
import { useEditKeys } from '#office/editing/use-edit-keys.ts'
import { editing } from '#office/messages/editing.ts'
import { frame } from '#office/messages/frame.ts'
import { downloadRoom } from '#office/messages/media/media-room.ts'
import { reloadAfterConflict } from '#office/resource/reload-after-conflict.ts'
import { WayBack } from '#office/resource/way-back.tsx'
import { apiOf, personOf } from '#office/visit.ts'
import { Facts } from '#ui/facts.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Route } from './+types/file.ts'
import { kindOf } from './files.tsx'
import { MediaTabs } from './media-tabs.tsx'
import { sizeOf } from './medium-columns.tsx'

export async function loader(args: Route.LoaderArgs) {
  const [{ data: file }, person] = await orErrorPage(
    Promise.all([apiOf(args)(files.read, { params: args.params }), personOf(args)]),
  )
  return { file, person, fields: describeForm(files.change.body) }
}

export function action(args: Route.ActionArgs) {
  const { params } = args
  return withForm(
    args.request,
    (form) =>
      sendForm(form, { schema: files.change.body, labels: downloadRoom.labels }, async (body) => {
        await apiOf(args)(files.change, { params, body })
        return { saved: Date.now() }
      }),
    { calls: [files.change], labels: downloadRoom.labels },
  )
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orKeepForm(request, () => serverAction())
}

export { reloadAfterConflict as shouldRevalidate }

const words = { labels: downloadRoom.labels, values: { ...downloadRoom.values, 'access.groups': groupLabels } }

export default function FilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { file, person, fields } = loaderData
  const failure = actionData && 'message' in actionData ? actionData : undefined
  const values = useMemo(() => valuesOf(fields, file), [fields, file])
  useEditKeys()
  return (
    <>
      <MediaTabs />
      <div className="flex max-w-4xl flex-col gap-6">
        <title>{frame.titleOf(file.title)}</title>
        <WayBack room={href('/medien/dateien')} label={downloadRoom.back} />
        <h1 className="font-display text-3xl wrap-anywhere">{file.title}</h1>
        {actionData && 'saved' in actionData && (
          <Notice kind="success" live>
            {editing.saved}
          </Notice>
        )}
        <EditForm
          key={file.id}
          {...{ fields, values, words, person }}
          revision={0}
          failure={failure}
          saved={actionData && 'saved' in actionData ? actionData.saved : undefined}
        />
        <Facts
          rows={[
            [downloadRoom.kind, kindOf(file)],
            [downloadRoom.size, sizeOf(file.size)],
          ]}
        />
      </div>
    </>
  )
}
