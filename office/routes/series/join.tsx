import { href, redirect } from 'react-router'
import { joinSeries, previewSeriesJoin, series } from '#contract/catalogue/office-series.ts'
import { invalidForm, orErrorPage } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { knownIntent } from '#forms/known-intent.ts'
import { withForm } from '#forms/with-form.ts'
import { orKeepForm } from '#office/editing/keep-form.ts'
import { joining, seriesJoin, seriesRoom } from '#office/messages/catalogue/authors-and-series.ts'
import { JOIN, OTHER, TYPED_NAME } from '#office/routes/joining/join-fields.ts'
import { JoinView } from '#office/routes/joining/join-view.tsx'
import { readJoin } from '#office/routes/joining/read-join.ts'
import { apiOf } from '#office/visit.ts'
import type { Route } from './+types/join.ts'

export async function loader(args: Route.LoaderArgs) {
  const { params, url } = args
  const api = apiOf(args)
  return orErrorPage(
    (async () => {
      const { data: one } = await api(series.read, { params })
      const read = await readJoin(url, {
        find: async (query) => {
          const { data } = await api(series.list, { query: { query } })
          const others = data.filter(({ id }) => id !== params.id)
          return others.map(({ id, title, titles }) => ({ id, name: title, detail: seriesRoom.inTitles(titles) }))
        },
        foresee: async (other) => (await api(previewSeriesJoin, { params, query: { other } })).data,
      })
      return { name: one.title, ...read }
    })(),
  )
}

export function action(args: Route.ActionArgs) {
  const { params } = args
  const api = apiOf(args)
  return withForm(
    args.request,
    async (form) => {
      knownIntent(formText(form, 'step'), [JOIN])
      const other = formText(form, OTHER)
      const { data: foreseen } = await api(previewSeriesJoin, { params, query: { other } })
      if (formText(form, TYPED_NAME).trim() !== foreseen.name)
        return invalidForm({ [TYPED_NAME]: [joining.typedNameWrong] }, form)
      await api(joinSeries, { params, body: { other, reason: formText(form, 'reason') } })
      return redirect(href('/reihen/:id', params))
    },
    { calls: [previewSeriesJoin, joinSeries] },
  )
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orKeepForm(request, () => serverAction())
}

export default function JoinSeries({ loaderData, actionData: failure, params }: Route.ComponentProps) {
  return <JoinView {...loaderData} words={seriesJoin} path={href('/reihen/:id', params)} failure={failure} />
}
