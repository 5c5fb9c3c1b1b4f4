import { Form, href, redirect } from 'react-router'
import { getOrder } from '#contract/sales/orders.ts'
import { MAX_LIST_NAME } from '#contract/storefront/shopping-list/content.ts'
import { listNames } from '#contract/storefront/shopping-list-words.ts'
import { createShoppingList, listOfCart, listOfOrder } from '#contract/storefront/shopping-lists.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { useBusy } from '#forms/use-busy.ts'
import { withForm } from '#forms/with-form.ts'
import { Button } from '#ui/button.tsx'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { swissTime } from '#ui/time/swiss-time.ts'
import { apiOf } from '#web/api.ts'
import { failedActions } from '#web/messages/failed-actions.ts'
import { listMessages } from '#web/messages/storefront/shopping-lists.ts'
import { OF_CART, OF_ORDER } from '#web/routes/shopping-list/list-of-purchase.ts'
import { privatePage } from '#web/seo.ts'
import { requireLogin } from '#web/session/guards.ts'
import type { Route } from './+types/create.ts'

export async function loader(args: Route.LoaderArgs) {
  const user = await requireLogin(args)
  const search = args.url.searchParams
  if (search.has(OF_CART))
    return { of: 'cart', name: listNames.ofCart(swissTime(new Date().toISOString()).day) } as const
  const orderId = search.get(OF_ORDER)
  if (orderId === null) return { of: 'nothing', name: '' } as const
  const { data: order } = await orErrorPage(apiOf(args)(getOrder, { params: { id: user.id, orderId } }))
  return { of: 'order', name: listNames.ofOrder(order.number) } as const
}

export async function action(args: Route.ActionArgs) {
  const { id } = await requireLogin(args)
  const api = apiOf(args)
  const search = args.url.searchParams
  const orderId = search.get(OF_ORDER)
  return withForm(
    args.request,
    async (form) => {
      const body = { name: formText(form, 'name') }
      const { data } = search.has(OF_CART)
        ? await api(listOfCart, { body })
        : orderId === null
          ? await api(createShoppingList, { body })
          : await api(listOfOrder, { params: { id, orderId }, body })
      throw redirect(href('/profile/shopping-list/:code', { code: data.code }))
    },
    { sentence: failedActions.createList, labels: { name: listMessages.name } },
  )
}

export const meta = privatePage(listMessages.create, href('/profile/shopping-list/create'))

/** A new list, of which only the name is needed: an empty one, or one of everything in the cart or in an order. */
export default function CreateListPage({ loaderData: { of, name }, actionData }: Route.ComponentProps) {
  const busy = useBusy()
  return (
    <div className="flex max-w-[44rem] flex-col gap-6">
      <SectionHeading level={1} lead={listMessages.of[of]}>
        {listMessages.create}
      </SectionHeading>
      {actionData && <FormErrorSummary title={actionData.message} errors={actionData.errors} />}
      <Form method="post" noValidate className="flex flex-col items-start gap-5">
        <TextField
          name="name"
          label={listMessages.name}
          hint={listMessages.nameHint}
          error={actionData?.errors['name']}
          defaultValue={actionData?.values['name'] ?? name}
          maxLength={MAX_LIST_NAME}
          required
          className="w-full"
        />
        <Button busy={busy}>{listMessages.save}</Button>
      </Form>
    </div>
  )
}
