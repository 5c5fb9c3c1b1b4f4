import { useMemo } from 'react'
import { Link, redirect } from 'react-router'
import { formatLabels } from '#contract/catalogue/catalogue-labels.ts'
import {
  changeEdition,
  leaveToImport,
  readEditionUses,
  removeEdition,
  setTitleCover,
  stopSelling,
} from '#contract/catalogue/office-titles.ts'
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
import { titleRoom } from '#office/messages/catalogue/titles.ts'
import { editing } from '#office/messages/editing.ts'
import { reloadAfterConflict } from '#office/resource/reload-after-conflict.ts'
import { StepForm } from '#office/resource/step-form.tsx'
import { apiOf } from '#office/visit.ts'
import { Notice } from '#ui/notice.tsx'
import { germanDate } from '#ui/time/german-date.ts'
import type { Route } from './+types/edition.ts'
import { KeptSection, LeftNotice } from './kept-section.tsx'
import { COVER, doCover, doLeave, LEAVE, loadTitle } from './load-title.ts'
import { titleWords } from './title-forms.ts'
import { TitleFrame } from './title-frame.tsx'
import { titlePaths } from './title-paths.ts'

const STOP = 'stop'
const REMOVE = 'remove'

export const handle = { keys: titleRoom.keys.one }

export async function loader(args: Route.LoaderArgs) {
  const [loaded, { data: uses }] = await orErrorPage(
    Promise.all([loadTitle(args), apiOf(args)(readEditionUses, { params: args.params })]),
  )
  const edition = loaded.title.editions.find(({ id }) => id === args.params.edition)
  if (!edition) throw new Response(null, { status: 404 })
  return { ...loaded, edition, uses, fields: describeForm(changeEdition.body) }
}

export function action(args: Route.ActionArgs) {
  const { params } = args
  const api = apiOf(args)
  return withForm(
    args.request,
    async (form) => {
      const step = knownIntent(formText(form, 'step'), [SAVE, COVER, LEAVE, STOP, REMOVE])
      const body = { revision: Number(formText(form, 'revision')) }
      if (step === COVER) return doCover(args, form)
      if (step === LEAVE) return doLeave(args, form)
      if (step === STOP) {
        await api(stopSelling, { params, body })
        return { done: STOP } as const
      }
      if (step === REMOVE) {
        await api(removeEdition, { params, body })
        return redirect(titlePaths(params.id).editions)
      }
      return sendForm(form, { schema: changeEdition.body, labels: titleRoom.fields }, async (changed) => {
        const { data } = await api(changeEdition, { params, body: changed })
        return { saved: data.revision }
      })
    },
    {
      calls: [changeEdition, stopSelling, removeEdition, setTitleCover, leaveToImport],
      labels: titleRoom.fields,
    },
  )
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orKeepForm(request, () => serverAction())
}

export { reloadAfterConflict as shouldRevalidate }

/** One product of a title. */
export default function Edition({ loaderData, actionData }: Route.ComponentProps) {
  const { title, choices, person, edition, uses, fields } = loaderData
  const failure = actionData && 'message' in actionData ? actionData : undefined
  const failureOf = (step: string) => (failure?.values['step'] === step ? failure : undefined)
  const values = useMemo(() => valuesOf(fields, edition), [fields, edition])
  const words = useMemo(() => titleWords(choices, title.kept, edition.id), [choices, title, edition.id])
  useEditKeys()
  return (
    <TitleFrame
      loaded={loaderData}
      failureOf={failureOf}
      steps={
        <>
          {edition.availability !== 'out_of_print' && (
            <StepForm step={STOP} label={titleRoom.stop} failure={failureOf(STOP)} isDanger>
              <input type="hidden" name="revision" value={title.revision} />
              <p className="text-sm text-ink-soft">{titleRoom.stopMeans}</p>
              <p className="text-sm">{`${titleRoom.touches} ${titleRoom.touched(uses)}.`}</p>
            </StepForm>
          )}
          {edition.is_ordered ? (
            <p className="text-sm text-ink-soft">{titleRoom.isOrdered}</p>
          ) : (
            <StepForm step={REMOVE} label={titleRoom.remove} failure={failureOf(REMOVE)} isDanger>
              <input type="hidden" name="revision" value={title.revision} />
              <p className="text-sm text-ink-soft">{titleRoom.removeMeans}</p>
              <p className="text-sm">{`${titleRoom.touches} ${titleRoom.touched(uses)}.`}</p>
            </StepForm>
          )}
        </>
      }
    >
      <h2 className="font-display text-xl">
        {titleRoom.edition(formatLabels[edition.format], edition.isbn_hyphenated)}
      </h2>
      <p className="flex flex-wrap gap-4 text-sm text-ink-soft">
        <Link to={titlePaths(title.id).editions} className="text-link inline-flex min-h-target items-center">
          {titleRoom.toEditions}
        </Link>
        <span>{`${titleRoom.number}: ${edition.order_number}`}</span>
        {edition.on_sale_from !== null && <span>{titleRoom.firstSale(germanDate(edition.on_sale_from))}</span>}
      </p>
      {edition.sales_right !== 'granted' && <Notice kind="info">{titleRoom.noRight(edition.sales_right)}</Notice>}
      {actionData && ('saved' in actionData || ('done' in actionData && actionData.done !== LEAVE)) && (
        <Notice kind="success" live>
          {editing.saved}
        </Notice>
      )}
      {actionData && 'isLater' in actionData && <LeftNotice isLater={actionData.isLater} />}
      {failureOf(LEAVE) && <Notice kind="error">{failureOf(LEAVE)?.message}</Notice>}
      <EditForm
        key={edition.id}
        {...{ fields, values, words, person }}
        revision={title.revision}
        failure={failureOf(SAVE)}
        saved={actionData && 'saved' in actionData ? actionData.saved : undefined}
      />
      <KeptSection title={title} subject={edition.id} choices={choices} />
    </TitleFrame>
  )
}
