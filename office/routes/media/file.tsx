import { useMemo } from 'react'
import { href, redirect } from 'react-router'
import { failureOf } from '#contract/client.ts'
import { type FilePlace, files, removeFile } from '#contract/content/office-files.ts'
import { groupLabels } from '#contract/groups.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { knownIntent } from '#forms/known-intent.ts'
import { withForm } from '#forms/with-form.ts'
import { describeForm } from '#office/editing/describe-form.ts'
import { EditForm, SAVE } from '#office/editing/edit-form.tsx'
import { valuesOf } from '#office/editing/form-values.ts'
import { orKeepForm } from '#office/editing/keep-form.ts'
import { sendForm } from '#office/editing/send-form.ts'
import { useEditKeys } from '#office/editing/use-edit-keys.ts'
import { editing } from '#office/messages/editing.ts'
import { frame } from '#office/messages/frame.ts'
import { downloadRoom, mediumWords } from '#office/messages/media/media-room.ts'
import { reloadAfterConflict } from '#office/resource/reload-after-conflict.ts'
import { StepForm } from '#office/resource/step-form.tsx'
import { StepsSection, THING_WITH_STEPS } from '#office/resource/steps-section.tsx'
import { WayBack } from '#office/resource/way-back.tsx'
import { apiOf, personOf } from '#office/visit.ts'
import { Facts } from '#ui/facts.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Route } from './+types/file.ts'
import { kindOf } from './files.tsx'
import { MediaTabs } from './media-tabs.tsx'
import { sizeOf } from './medium-columns.tsx'

const REMOVE = 'remove'

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
    async (form) => {
      if (knownIntent(formText(form, 'step'), [SAVE, REMOVE]) === REMOVE) return removed(args)
      return sendForm(form, { schema: files.change.body, labels: downloadRoom.labels }, async (body) => {
        await apiOf(args)(files.change, { params, body })
        return { saved: Date.now() }
      })
    },
    { calls: [files.change, removeFile], labels: downloadRoom.labels },
  )
}

/** Back to the list, or where the file is still offered. */
async function removed(args: Route.ActionArgs) {
  try {
    await apiOf(args)(removeFile, { params: args.params })
    return redirect(href('/medien/dateien'))
  } catch (error) {
    const refusal = failureOf(error, removeFile)?.body
    if (refusal?.code !== 'file_used') throw error
    return { used: refusal.places ?? [] }
  }
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orKeepForm(request, () => serverAction())
}

export { reloadAfterConflict as shouldRevalidate }

const words = { labels: downloadRoom.labels, values: { ...downloadRoom.values, 'access.groups': groupLabels } }

export default function FilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { file, person, fields } = loaderData
  const failure = actionData && 'message' in actionData ? actionData : undefined
  const failureIn = (step: string) => (failure?.values['step'] === step ? failure : undefined)
  const values = useMemo(() => valuesOf(fields, file), [fields, file])
  useEditKeys()
  return (
    <>
      <MediaTabs />
      <div className={THING_WITH_STEPS}>
        <title>{frame.titleOf(file.title)}</title>
        <div className="flex min-w-0 flex-col gap-6 xl:row-span-2">
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
            failure={failureIn(SAVE)}
            saved={actionData && 'saved' in actionData ? actionData.saved : undefined}
          />
          <Facts
            rows={[
              [downloadRoom.kind, kindOf(file)],
              [downloadRoom.size, sizeOf(file.size)],
            ]}
          />
        </div>
        <StepsSection title={downloadRoom.steps}>
          {actionData && 'used' in actionData && <Used places={actionData.used} />}
          <StepForm step={REMOVE} shortcut="b" label={downloadRoom.remove} failure={failureIn(REMOVE)} isDanger>
            <p className="text-sm text-ink-soft">{downloadRoom.removeMeans}</p>
          </StepForm>
        </StepsSection>
      </div>
    </>
  )
}

/** Why it cannot be deleted. */
function Used({ places }: { places: readonly FilePlace[] }) {
  return (
    <Notice kind="warning" title={downloadRoom.used} live>
      <ul className="list-disc pl-5">
        {places.map(({ kind, id, title, url }) => (
          <li key={`${kind} ${id}`}>
            {`${mediumWords.placeKinds[kind]}: `}
            <a href={url} className="text-link">
              {title || url}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
