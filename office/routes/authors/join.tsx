import { href, redirect } from 'react-router'
import { authors, joinAuthors, previewAuthorJoin } from '#contract/catalogue/office-authors.ts'
import { invalidForm, orErrorPage } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { knownIntent } from '#forms/known-intent.ts'
import { withForm } from '#forms/with-form.ts'
import { orKeepForm } from '#office/editing/keep-form.ts'
import { authorJoin, authorRoom, joining } from '#office/messages/catalogue/authors-and-series.ts'
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
      const { data: author } = await api(authors.read, { params })
      const read = await readJoin(url, {
        find: async (query) => {
          const { data } = await api(authors.list, { query: { query } })
          const others = data.filter(({ id }) => id !== params.id)
          return others.map(({ id, name, titles }) => ({ id, name, detail: authorRoom.inTitles(titles) }))
        },
        foresee: async (other) => (await api(previewAuthorJoin, { params, query: { other } })).data,
      })
      return { name: author.name, ...read }
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
      const { data: foreseen } = await api(previewAuthorJoin, { params, query: { other } })
      if (formText(form, TYPED_NAME).trim() !== foreseen.name)
        return invalidForm({ [TYPED_NAME]: [joining.typedNameWrong] }, form)
      await api(joinAuthors, { params, body: { other, reason: formText(form, 'reason') } })
      return redirect(href('/autoren/:id', params))
    },
    { calls: [previewAuthorJoin, joinAuthors] },
  )
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orKeepForm(request, () => serverAction())
}

export default function JoinAuthors({ loaderData, actionData: failure, params }: Route.ComponentProps) {
  return <JoinView {...loaderData} words={authorJoin} path={href('/autoren/:id', params)} failure={failure} />
}
