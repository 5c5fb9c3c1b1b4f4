import { data, Form, href, redirect } from 'react-router'
import { getEntry } from '#contract/content/content.ts'
import { errorCodes } from '#contract/errors.ts'
import { listShoppingLists, rememberProducts } from '#contract/storefront/shopping-lists.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { useBusy } from '#forms/use-busy.ts'
import { withForm } from '#forms/with-form.ts'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { apiOf } from '#web/api.ts'
import { failedActions } from '#web/messages/failed-actions.ts'
import { rememberMessages as messages } from '#web/messages/storefront/remember.ts'
import { privatePage } from '#web/seo.ts'
import { requireLogin } from '#web/session/guards.ts'
import type { Route } from './+types/remember.ts'
import { EDITION, LIST, RememberForm, STAY } from './remember-form.tsx'

/** The editions of a title, or the one of a line of cart or order, and the lists of the user. */
export async function loader(args: Route.LoaderArgs) {
  await requireLogin(args)
  const api = apiOf(args)
  const uri = args.url.searchParams.get('titel') ?? ''
  const { data: entry } = await orErrorPage(api(getEntry, { query: { uri } }))
  if (entry.type !== 'product') {
    const [status, message] = errorCodes.not_found
    throw data({ code: 'not_found', message }, { status })
  }
  const { title, products: editions } = entry.product
  const known = editions.filter(({ id }) => id === args.url.searchParams.get('produkt'))
  const products = known.length > 0 ? known : editions
  const { data: lists } = await orErrorPage(
    api(listShoppingLists, { query: { products: products.map(({ id }) => id) } }),
  )
  return { title, products, lists }
}

export async function action(args: Route.ActionArgs) {
  await requireLogin(args)
  return withForm(
    args.request,
    async (form) => {
      const list = formText(form, LIST)
      const body = { products: [formText(form, EDITION)], ...(list && { list }) }
      const { data: remembered } = await apiOf(args)(rememberProducts, { body })
      if (form.has(STAY)) return { remembered: { code: remembered.code, name: remembered.name } }
      throw redirect(href('/profile/shopping-list/:code', { code: remembered.code }))
    },
    { sentence: failedActions.addToList },
  )
}

export const meta = privatePage(messages.title, href('/profile/shopping-list/remember'))

/** «Merken» for visitors without JavaScript or login, who are led here by the heart. */
export default function RememberPage({ loaderData: choice, actionData }: Route.ComponentProps) {
  const busy = useBusy()
  const failure = actionData && 'message' in actionData ? actionData : undefined
  return (
    <div className="flex max-w-[44rem] flex-col gap-6">
      <SectionHeading level={1} lead={choice.title}>
        {messages.title}
      </SectionHeading>
      <RememberForm
        choice={choice}
        failure={failure}
        busy={busy}
        form={(fields) => (
          <Form method="post" noValidate className="flex flex-col gap-6">
            {fields}
          </Form>
        )}
      />
    </div>
  )
}
