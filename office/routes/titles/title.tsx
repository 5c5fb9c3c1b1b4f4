import { useMemo } from 'react'
import { href, redirect } from 'react-router'
import { leaveToImport, officeTitles, setTitleCover } from '#contract/catalogue/office-titles.ts'
import { formText } from '#forms/form-text.ts'
import { knownIntent } from '#forms/known-intent.ts'
import { withForm } from '#forms/with-form.ts'
import { describeForm } from '#office/editing/describe-form.ts'
import { EditForm, SAVE } from '#office/editing/edit-form.tsx'
import { valuesOf } from '#office/editing/form-values.ts'
import { orKeepForm } from '#office/editing/keep-form.ts'
import { sendForm } from '#office/editing/send-form.ts'
import { useEditKeys } from '#office/editing/use-edit-keys.ts'
import { RichTextInput } from '#office/editor/inputs/rich-text-input.tsx'
import { titleRoom } from '#office/messages/catalogue/titles.ts'
import { editing } from '#office/messages/editing.ts'
import { reloadAfterConflict } from '#office/resource/reload-after-conflict.ts'
import { StepForm } from '#office/resource/step-form.tsx'
import { apiOf } from '#office/visit.ts'
import { Notice } from '#ui/notice.tsx'
import type { Route } from './+types/title.ts'
import { KeptSection, LeftNotice } from './kept-section.tsx'
import { linkedInputs } from './linked-inputs.tsx'
import { COVER, DELETE, doCover, doLeave, LEAVE, loadTitle } from './load-title.ts'
import { titleWords, withChoices } from './title-forms.ts'
import { TitleFrame } from './title-frame.tsx'

/** Bytes of a form with a long description. */
const MAX_FORM_BYTES = 600_000

export const handle = { keys: titleRoom.keys.one }

export async function loader(args: Route.LoaderArgs) {
  const loaded = await loadTitle(args)
  return { ...loaded, fields: withChoices(describeForm(officeTitles.change.body), loaded.choices) }
}

export function action(args: Route.ActionArgs) {
  const { params } = args
  const api = apiOf(args)
  return withForm(
    args.request,
    async (form) => {
      const step = knownIntent(formText(form, 'step'), [SAVE, COVER, LEAVE, DELETE])
      if (step === COVER) return doCover(args, form)
      if (step === LEAVE) return doLeave(args, form)
      if (step === DELETE) {
        await api(officeTitles.delete, { params, query: { revision: Number(formText(form, 'revision')) } })
        return redirect(href('/titel'))
      }
      return sendForm(form, { schema: officeTitles.change.body, labels: titleRoom.fields }, async (body) => {
        const { data } = await api(officeTitles.change, { params, body })
        return { saved: data.revision }
      })
    },
    {
      calls: [officeTitles.change, officeTitles.delete, setTitleCover, leaveToImport],
      labels: titleRoom.fields,
      maxBytes: MAX_FORM_BYTES,
    },
  )
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orKeepForm(request, () => serverAction())
}

export { reloadAfterConflict as shouldRevalidate }

const inputs = { ...linkedInputs, rich_text: RichTextInput }

export default function TitlePage({ loaderData, actionData }: Route.ComponentProps) {
  const { title, choices, person, fields } = loaderData
  const failure = actionData && 'message' in actionData ? actionData : undefined
  const failureOf = (step: string) => (failure?.values['step'] === step ? failure : undefined)
  const values = useMemo(() => valuesOf(fields, title), [fields, title])
  const words = useMemo(() => titleWords(choices, title.kept, title.id), [choices, title])
  useEditKeys()
  return (
    <TitleFrame
      loaded={loaderData}
      failureOf={failureOf}
      steps={
        title.editions.some(({ is_ordered }) => is_ordered) ? null : (
          <StepForm step={DELETE} label={titleRoom.delete} failure={failureOf(DELETE)} isDanger>
            <input type="hidden" name="revision" value={title.revision} />
            <p className="text-sm text-ink-soft">{titleRoom.deleteMeans}</p>
          </StepForm>
        )
      }
    >
      {actionData && ('saved' in actionData || ('done' in actionData && actionData.done === COVER)) && (
        <Notice kind="success" live>
          {editing.saved}
        </Notice>
      )}
      {actionData && 'isLater' in actionData && <LeftNotice isLater={actionData.isLater} />}
      {failureOf(LEAVE) && <Notice kind="error">{failureOf(LEAVE)?.message}</Notice>}
      <EditForm
        key={title.id}
        {...{ fields, values, words, person, inputs }}
        revision={title.revision}
        failure={failureOf(SAVE)}
        saved={actionData && 'saved' in actionData ? actionData.saved : undefined}
      />
      <KeptSection title={title} subject={title.id} choices={choices} />
    </TitleFrame>
  )
}
