import { useMemo } from 'react'
import { href, redirect } from 'react-router'
import {
  changeNavigation,
  navigationHandle,
  readNavigation,
  readNavigationVersion,
} from '#contract/content/office-navigations.ts'
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
import {
  invisibleLabel,
  linkKindLabels,
  navigationNames,
  navigationRoom,
} from '#office/messages/website/navigations.ts'
import { reloadAfterConflict } from '#office/resource/reload-after-conflict.ts'
import { WayBack } from '#office/resource/way-back.tsx'
import { apiOf, personOf } from '#office/visit.ts'
import { Notice } from '#ui/notice.tsx'
import type { Route } from './+types/navigation.ts'
import { FormerNavigation } from './former-navigation.tsx'
import { LinkInput } from './link-input.tsx'
import { NavigationTree, StoredNavigation } from './navigation-tree.tsx'
import { NavigationVersions, VERSION } from './navigation-versions.tsx'
import { pointsToCheck } from './points-to-check.ts'
import { sortByNumbers } from './sort-by-numbers.ts'

const TAKE_OVER = 'take_over'

function handleOf({ params }: Pick<Route.LoaderArgs, 'params'>) {
  const { data } = navigationHandle.safeParse(params.id)
  if (!data) throw new Response(null, { status: 404 })
  return data
}

export async function loader(args: Route.LoaderArgs) {
  const [api, id] = [apiOf(args), handleOf(args)]
  const asked = args.url.searchParams.get(VERSION) ?? ''
  const former = /^[1-9]\d{0,5}$/.test(asked)
    ? api(readNavigationVersion, { params: { id, number: Number(asked) } }).then(({ data }) => data)
    : null
  const [{ data: navigation }, version, person] = await orErrorPage(
    Promise.all([api(readNavigation, { params: { id } }), former, personOf(args)]),
  )
  return { navigation, former: version, person, fields: describeForm(changeNavigation.body) }
}

export function action(args: Route.ActionArgs) {
  const api = apiOf(args)
  return withForm(
    args.request,
    async (form) => {
      const step = knownIntent(formText(form, 'step'), [SAVE, TAKE_OVER])
      const id = handleOf(args)
      const revision = Number(form.get('revision'))
      if (step === TAKE_OVER) {
        const number = Number(form.get('number'))
        const { data: version } = await api(readNavigationVersion, { params: { id, number } })
        const points = version.points.map(({ title, url, level }) => ({ title, url, level }))
        await api(changeNavigation, { params: { id }, body: { revision, points } })
        return redirect(href('/navigationen/:id', { id }))
      }
      sortByNumbers(form, 'points')
      return sendForm(form, { schema: changeNavigation.body, labels: words.labels }, async (body) => {
        const { data } = await api(changeNavigation, { params: { id }, body: { ...body, revision } })
        return { saved: data.revision }
      })
    },
    { calls: [changeNavigation, readNavigationVersion], labels: words.labels },
  )
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orKeepForm(request, () => serverAction())
}

export { reloadAfterConflict as shouldRevalidate }

const words = { labels: { points: navigationRoom.points }, values: { 'points.level': navigationRoom.levels } }
const ownRows = { points: NavigationTree }
const inputs = { 'points.url': LinkInput }

export default function NavigationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { navigation, former, person, fields } = loaderData
  const { id, revision, points } = navigation
  const failure = actionData && 'message' in actionData ? actionData : undefined
  const saved = actionData && 'saved' in actionData ? actionData.saved : undefined
  const values = useMemo(() => valuesOf(fields, navigation), [fields, navigation])
  const name = navigationNames[id]
  const stored = useMemo(() => ({ name, points, isFooter: id.startsWith('footer') }), [id, name, points])
  const toCheck = pointsToCheck(points)
  useEditKeys()
  return (
    <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_16rem]">
      <title>{frame.titleOf(name)}</title>
      <div className="flex min-w-0 flex-col gap-6">
        <header className="flex flex-col gap-2">
          <WayBack room={href('/navigationen')} label={navigationRoom.back} />
          <h1 className="font-display text-3xl">{name}</h1>
        </header>
        {toCheck.length > 0 && (
          <Notice kind="warning" title={navigationRoom.warning}>
            <ul className="list-disc pl-5">
              {toCheck.map(({ title, url, leads_to }) => (
                <li key={`${title} ${url}`}>
                  {`${title} (${url}): ${leads_to === 'nowhere' ? linkKindLabels.nowhere : invisibleLabel}`}
                </li>
              ))}
            </ul>
          </Notice>
        )}
        {saved !== undefined && (
          <Notice kind="success" live>
            {editing.saved}
          </Notice>
        )}
        {former && <FormerNavigation {...{ former, fields, revision, words }} now={values} id={id} />}
        <StoredNavigation value={stored}>
          <EditForm
            key={id}
            {...{ fields, values, words, person, revision, saved, ownRows, inputs }}
            failure={failure}
          />
        </StoredNavigation>
      </div>
      <NavigationVersions navigation={navigation} shown={former?.revision} />
    </div>
  )
}
