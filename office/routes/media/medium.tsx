import { useMemo } from 'react'
import { href, redirect } from 'react-router'
import { type Medium, media, removeMedium, replaceMedium } from '#contract/content/media.ts'
import { putUpload } from '#contract/ground/uploads.ts'
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
import { mediaRoom, mediumWords } from '#office/messages/media/media-room.ts'
import { reloadAfterConflict } from '#office/resource/reload-after-conflict.ts'
import { StepForm } from '#office/resource/step-form.tsx'
import { StepsSection, THING_WITH_STEPS } from '#office/resource/steps-section.tsx'
import { WayBack } from '#office/resource/way-back.tsx'
import { apiOf, personOf } from '#office/visit.ts'
import { Facts } from '#ui/facts.tsx'
import { Notice } from '#ui/notice.tsx'
import { swissTime } from '#ui/time/swiss-time.ts'
import type { Route } from './+types/medium.ts'
import { FocusedPicture, FocusInput } from './focus-input.tsx'
import { MediaTabs } from './media-tabs.tsx'
import { sizeOf } from './medium-columns.tsx'
import { MediumPlaces } from './medium-places.tsx'
import { MAX_FORM_BYTES } from './read-media.ts'
import { ReplaceForm } from './replace-form.tsx'
import { noFile, uploadOne } from './upload-one.ts'

export async function loader(args: Route.LoaderArgs) {
  const [{ data: medium }, person] = await orErrorPage(
    Promise.all([apiOf(args)(media.read, { params: args.params }), personOf(args)]),
  )
  return { medium, person, fields: describeForm(media.change.body) }
}

export function action(args: Route.ActionArgs) {
  const { params } = args
  const api = apiOf(args)
  return withForm(
    args.request,
    async (form) => {
      const step = knownIntent(formText(form, 'step'), [SAVE, 'describe', 'replace', 'remove'])
      if (step === 'remove') {
        const { data: medium } = await api(media.read, { params })
        await api(removeMedium, { params, query: isLeftByAll(medium) ? { although: 'former_revisions' } : {} })
        return redirect(href('/medien'))
      }
      if (step === 'replace') {
        const upload = formText(form, 'upload') || (await uploadOne(api, form))
        if (upload === null) return noFile(form)
        await api(replaceMedium, { params, body: { upload } })
        return { done: 'replace' as const }
      }
      if (step === 'describe') {
        const { data: before } = await api(media.read, { params })
        const { name, focus } = before
        const told = { alt: formText(form, 'alt'), is_decorative: form.has('is_decorative') }
        await api(media.change, {
          params,
          body: { name, focus, ...told, revision: Number(formText(form, 'revision')) },
        })
        return { described: true as const }
      }
      return sendForm(form, { schema: media.change.body, labels: mediumWords.labels }, async (body) => {
        const { data } = await api(media.change, { params, body })
        return { saved: data.revision }
      })
    },
    {
      calls: [media.change, replaceMedium, removeMedium, putUpload],
      labels: mediumWords.labels,
      maxBytes: MAX_FORM_BYTES,
    },
  )
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orKeepForm(request, () => serverAction())
}

export { reloadAfterConflict as shouldRevalidate }

const words = { labels: mediumWords.labels, hints: mediumWords.hints, wide: ['alt', 'focus'] }

const inputs = { focus: FocusInput }

export default function MediumPage({ loaderData, actionData }: Route.ComponentProps) {
  const { medium, person, fields } = loaderData
  const failure = actionData && 'message' in actionData ? actionData : undefined
  const failureOf = (step: string) => (failure?.values['step'] === step ? failure : undefined)
  const values = useMemo(() => valuesOf(fields, medium), [fields, medium])
  useEditKeys()
  return (
    <>
      <MediaTabs />
      <div className={THING_WITH_STEPS}>
        <title>{frame.titleOf(medium.name)}</title>
        <div className="flex min-w-0 flex-col gap-6 xl:row-span-2">
          <WayBack room={href('/medien')} label={mediaRoom.back} historyOf={{ kind: 'media', id: medium.id }} />
          <h1 className="font-display text-3xl wrap-anywhere">{medium.name}</h1>
          {actionData && 'saved' in actionData && (
            <Notice kind="success" live>
              {editing.saved}
            </Notice>
          )}
          {actionData && 'done' in actionData && (
            <Notice kind="success" live>
              {mediumWords.replaced}
            </Notice>
          )}
          <FocusedPicture value={medium}>
            <EditForm
              key={`${medium.id} ${medium.permalink}`}
              {...{ fields, values, words, person, inputs }}
              revision={medium.revision}
              failure={failureOf(SAVE)}
              saved={actionData && 'saved' in actionData ? actionData.saved : undefined}
            />
          </FocusedPicture>
          <MediumPlaces medium={medium} />
          <MediumFacts medium={medium} />
        </div>
        <StepsSection title={mediumWords.steps}>
          <ReplaceForm medium={medium} failure={failureOf('replace')} />
          <StepForm step="remove" shortcut="b" label={mediumWords.remove} failure={failureOf('remove')} isDanger>
            <p className="text-sm text-ink-soft">{whatRemovingMeans(medium)}</p>
          </StepForm>
        </StepsSection>
      </div>
    </>
  )
}

/** Whether nothing but former revisions shows it, as the page says. */
function isLeftByAll({ places }: Medium): boolean {
  return places.length > 0 && places.every(({ kind }) => kind === 'revision')
}

function whatRemovingMeans(medium: Medium): string {
  if (medium.places.length === 0) return mediumWords.removeMeans
  return isLeftByAll(medium) ? mediumWords.onlyFormer : mediumWords.isUsed
}

function MediumFacts({ medium }: { medium: Medium }) {
  return (
    <Facts
      rows={[
        [mediaRoom.measures, mediaRoom.pixels(medium.width, medium.height)],
        [mediaRoom.kind, mediaRoom.kinds[medium.media_type] ?? medium.media_type],
        [mediaRoom.size, sizeOf(medium.size)],
        [mediaRoom.by, medium.created_by],
        [mediaRoom.at, swissTime(medium.created_at).day],
        // For what names a picture by its address, as the publisher's logo.
        [mediaRoom.address, `/images${medium.permalink}?w=480`],
      ]}
    />
  )
}
