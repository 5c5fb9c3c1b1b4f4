import { useMemo } from 'react'
import { Link } from 'react-router'
import { linkTitle, type OfficeTitle, setTitleCover } from '#contract/catalogue/office-titles.ts'
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
import { apiOf } from '#office/visit.ts'
import { Notice } from '#ui/notice.tsx'
import type { Route } from './+types/links.ts'
import { linkedInputs } from './linked-inputs.tsx'
import { COVER, doCover, loadTitle } from './load-title.ts'
import { TitleFrame } from './title-frame.tsx'
import { titlePaths } from './title-paths.ts'

export const handle = { keys: titleRoom.keys.one }

export async function loader(args: Route.LoaderArgs) {
  return { ...(await loadTitle(args)), fields: describeForm(linkTitle.body) }
}

export function action(args: Route.ActionArgs) {
  const { params } = args
  return withForm(
    args.request,
    async (form) => {
      if (knownIntent(formText(form, 'step'), [SAVE, COVER]) === COVER) return doCover(args, form)
      return sendForm(form, { schema: linkTitle.body, labels: titleRoom.fields }, async (body) => {
        const { data } = await apiOf(args)(linkTitle, { params, body })
        return { saved: data.revision }
      })
    },
    { calls: [linkTitle, setTitleCover], labels: titleRoom.fields },
  )
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orKeepForm(request, () => serverAction())
}

export { reloadAfterConflict as shouldRevalidate }

const words = {
  labels: titleRoom.fields,
  hints: { predecessor: titleRoom.predecessorHint, companions: titleRoom.companionsHint },
  wide: ['predecessor'],
}

/** What a title is linked with: its earlier edition, and works that are used with it. */
export default function Links({ loaderData, actionData }: Route.ComponentProps) {
  const { title, person, fields } = loaderData
  const failure = actionData && 'message' in actionData ? actionData : undefined
  const failureOf = (step: string) => (failure?.values['step'] === step ? failure : undefined)
  const values = useMemo(() => valuesOf(fields, title), [fields, title])
  useEditKeys()
  return (
    <TitleFrame loaded={loaderData} failureOf={failureOf}>
      {actionData && !failure && (
        <Notice kind="success" live>
          {editing.saved}
        </Notice>
      )}
      <EditForm
        key={title.id}
        {...{ fields, values, words, person }}
        inputs={linkedInputs}
        revision={title.revision}
        failure={failureOf(SAVE)}
        saved={actionData && 'saved' in actionData ? actionData.saved : undefined}
      />
      <LinkedTitles heading={titleRoom.linked} titles={title.linked} />
      <LinkedTitles heading={titleRoom.successors} titles={title.successors} />
    </TitleFrame>
  )
}

function LinkedTitles({ heading, titles }: { heading: string; titles: OfficeTitle['linked'] }) {
  if (titles.length === 0) return null
  return (
    <section className="flex flex-col gap-2">
      <h2 className="font-display text-xl">{heading}</h2>
      <ul>
        {titles.map(({ id, title }) => (
          <li key={id}>
            <Link to={titlePaths(id).links} className="text-link">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
