import { useMemo } from 'react'
import { href, Link, redirect } from 'react-router'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { type ListedUser, type OfficeUser, users } from '#contract/desks/office-users.ts'
import { entitlements } from '#contract/licences/entitlements.ts'
import { platformLabels } from '#contract/licences/platforms.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { withForm } from '#forms/with-form.ts'
import { describeForm } from '#office/editing/describe-form.ts'
import { EditForm } from '#office/editing/edit-form.tsx'
import type { FieldWords, FormField } from '#office/editing/form-field.ts'
import { valuesOf } from '#office/editing/form-values.ts'
import { orKeepForm } from '#office/editing/keep-form.ts'
import { sendForm } from '#office/editing/send-form.ts'
import { useEditKeys } from '#office/editing/use-edit-keys.ts'
import { accessRoom } from '#office/messages/coupons.ts'
import { frame } from '#office/messages/frame.ts'
import { readProductChoice } from '#office/products/find-products.ts'
import { ProductChoice } from '#office/products/product-choice.tsx'
import { guardPage } from '#office/require-staff.ts'
import { CHOICE_SEARCH, ThingChoice } from '#office/resource/thing-choice.tsx'
import { WayBack } from '#office/resource/way-back.tsx'
import { apiOf, personOf } from '#office/visit.ts'
import type { Route } from './+types/new-access.ts'
import { isForBatch } from './batch-fields.ts'
import { ChosenProduct } from './chosen-product.tsx'
import { CouponTabs } from './coupon-tabs.tsx'

/** The parameter of the address with the id of who gets the access. */
const PERSON = 'person'

const labels = { days: accessRoom.days }
const words: FieldWords = { labels, hints: { days: accessRoom.daysHint }, values: { platform: platformLabels } }

/** First the person, then the product, which decides where it can be used. */
export async function loader(args: Route.LoaderArgs) {
  await guardPage(args, entitlements.create)
  const id = args.url.searchParams.get(PERSON)
  const api = apiOf(args)
  if (id === null) {
    const query = (args.url.searchParams.get(CHOICE_SEARCH) ?? '').trim().slice(0, 100)
    const found = query === '' ? [] : (await orErrorPage(api(users.list, { query: { query, per_page: 20 } }))).data
    return { owner: null, query, found }
  }
  const { data: owner } = await orErrorPage(api(users.read, { params: { id } }))
  const choice = await readProductChoice(args, isForBatch)
  const fields = choice.product ? fieldsWith(choice.product) : []
  return { owner: { id: owner.id, name: nameOf(owner) }, choice, fields, person: await personOf(args) }
}

/** Of what is typed; files are on no platform. */
function fieldsWith({ platforms }: Pick<Product, 'platforms'>): FormField[] {
  return describeForm(entitlements.create.body).flatMap((field): FormField[] => {
    if (['user', 'product'].includes(field.name)) return []
    if (field.name !== 'platform') return [field]
    return platforms.length > 0 ? [{ ...field, values: platforms, isRequired: true }] : []
  })
}

export function action(args: Route.ActionArgs) {
  return withForm(
    args.request,
    (form) =>
      sendForm(form, { schema: entitlements.create.body, labels }, async (body) => {
        const { data } = await apiOf(args)(entitlements.create, { body })
        return redirect(href('/coupons/zugaenge/:id', { id: data.id }))
      }),
    { calls: [entitlements.create] },
  )
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orKeepForm(request, () => serverAction())
}

export default function NewAccess({ loaderData, actionData }: Route.ComponentProps) {
  useEditKeys()
  return (
    <>
      <CouponTabs />
      <div className="flex max-w-4xl flex-col gap-6">
        <title>{frame.titleOf(accessRoom.grant)}</title>
        <WayBack room={href('/coupons/zugaenge')} label={accessRoom.back} />
        <h1 className="font-display text-3xl">{accessRoom.grant}</h1>
        <p className="max-w-prose">{accessRoom.grantMeans}</p>
        {loaderData.owner === null ? (
          <PersonChoice query={loaderData.query} found={loaderData.found} />
        ) : (
          <>
            <p className="flex flex-wrap items-baseline gap-x-4">
              <span className="text-ink-soft">{accessRoom.person}</span>
              <strong className="font-medium">{loaderData.owner.name}</strong>
              <Link to={href('/coupons/zugaenge/neu')} className="text-sm text-link">
                {accessRoom.otherPerson}
              </Link>
            </p>
            <Grant {...loaderData} failure={actionData && 'message' in actionData ? actionData : undefined} />
          </>
        )}
      </div>
    </>
  )
}

function PersonChoice({ query, found }: { query: string; found: readonly ListedUser[] }) {
  return (
    <ThingChoice
      parameter={PERSON}
      label={accessRoom.findPerson}
      hint={accessRoom.findPersonHint}
      none={accessRoom.noPerson}
      query={query}
      keep={{}}
      found={found.map((user) => ({ id: user.id, name: nameOf(user), detail: user.email }))}
    />
  )
}

interface GrantProps {
  owner: { id: string; name: string }
  choice: { product: Product | null; query: string; found: readonly Product[] }
  fields: readonly FormField[]
  person: string
  failure: Parameters<typeof EditForm>[0]['failure']
}

function Grant({ owner, choice: { product, query, found }, fields, person, failure }: GrantProps) {
  const values = useMemo(() => valuesOf(fields, product ? { days: product.licence_days } : {}), [fields, product])
  if (!product) return <ProductChoice query={query} found={found} keep={{ [PERSON]: owner.id }} />
  return (
    <>
      <ChosenProduct product={product} without={`?${new URLSearchParams({ [PERSON]: owner.id })}`} />
      <EditForm key={product.id} {...{ fields, values, words, person, failure }} revision={0} submit={accessRoom.grant}>
        <input type="hidden" name="user" value={owner.id} />
        <input type="hidden" name="product" value={product.id} />
        {product.platforms.length === 0 && <input type="hidden" name="platform" value="" />}
      </EditForm>
    </>
  )
}

function nameOf({ first_name, last_name }: Pick<OfficeUser, 'first_name' | 'last_name'>): string {
  return `${first_name} ${last_name}`
}
