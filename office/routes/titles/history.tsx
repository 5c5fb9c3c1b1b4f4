import { officeTitles, setTitleCover } from '#contract/catalogue/office-titles.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { knownIntent } from '#forms/known-intent.ts'
import { withForm } from '#forms/with-form.ts'
import { titleRoom } from '#office/messages/catalogue/titles.ts'
import { HistoryTable } from '#office/recorded/history-table.tsx'
import { recordedChanges } from '#office/recorded/recorded-changes.ts'
import { apiOf } from '#office/visit.ts'
import type { Route } from './+types/history.ts'
import { COVER, doCover, loadTitle } from './load-title.ts'
import { TitleFrame } from './title-frame.tsx'

export const handle = { keys: titleRoom.keys.one }

export async function loader(args: Route.LoaderArgs) {
  const { id } = args.params
  const [loaded, { data }] = await orErrorPage(
    Promise.all([loadTitle(args), apiOf(args)(officeTitles.history, { params: { id } })]),
  )
  return { ...loaded, steps: data.map((step) => ({ ...step, changes: recordedChanges(officeTitles.name, step) })) }
}

export function action(args: Route.ActionArgs) {
  return withForm(
    args.request,
    (form) => {
      knownIntent(formText(form, 'step'), [COVER])
      return doCover(args, form)
    },
    { calls: [setTitleCover], labels: titleRoom.fields },
  )
}

/** What staff did with a title and its products. */
export default function TitleHistory({ loaderData, actionData }: Route.ComponentProps) {
  const failure = actionData && 'message' in actionData ? actionData : undefined
  return (
    <TitleFrame loaded={loaderData} failureOf={() => failure}>
      <HistoryTable caption={titleRoom.history} steps={loaderData.steps} />
    </TitleFrame>
  )
}
