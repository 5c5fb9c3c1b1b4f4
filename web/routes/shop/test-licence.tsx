import { data, href, redirect } from 'react-router'
import { getProduct, type Product, platform as platformName } from '#contract/catalogue/catalogue.ts'
import { errorCodes } from '#contract/errors.ts'
import { orderTestLicence } from '#contract/licences/test-licences.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { withForm } from '#forms/with-form.ts'
import { Container } from '#ui/container.tsx'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'
import { Notice } from '#ui/notice.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { apiOf } from '#web/api.ts'
import { testLicencePageMessages } from '#web/messages/licences/licences.ts'
import { BoughtProduct } from '#web/purchase/bought-product.tsx'
import { privatePage } from '#web/seo.ts'
import { requireLogin } from '#web/session/guards.ts'
import { loadHad } from '#web/session/load-session.ts'
import { OwnReminder } from '#web/session/own-reminder.tsx'
import { askAbout } from '../contact/ask-about.ts'
import { SaleLock } from '../website/product/editions/sale-lock.tsx'
import type { Route } from './+types/test-licence.ts'
import { HadTest } from './had-test.tsx'
import { PLATFORM_PARAMETER, PRODUCT_PARAMETER } from './test-licence-path.ts'
import { TERMS_FIELD, TestLicenceForm, TestLicencePress } from './test-licence-press.tsx'

/** Offers the press again where the press could not order the licence; none where the person has or had it. */
export async function loader(args: Route.LoaderArgs) {
  const { id } = await requireLogin(args)
  const product = await testLicence(args)
  const had = await orErrorPage(loadHad(apiOf(args), id))
  return { product, isHad: had.includes(product.id) }
}

async function testLicence(args: Route.LoaderArgs): Promise<Product> {
  const id = args.url.searchParams.get(PRODUCT_PARAMETER) ?? ''
  const { data: product } = await orErrorPage(apiOf(args)(getProduct, { params: { id } }))
  if (product.format === 'test_licence') return product
  const [status, message] = errorCodes.not_found
  throw data({ code: 'not_found', message }, { status })
}

export async function action(args: Route.ActionArgs) {
  const { id } = await requireLogin(args)
  const product_id = args.url.searchParams.get(PRODUCT_PARAMETER) ?? ''
  return withForm(
    args.request,
    async (form) => {
      const platform = platformName.options.find((one) => one === args.url.searchParams.get(PLATFORM_PARAMETER))
      const licence_terms_accepted = form.has(TERMS_FIELD)
      const body = { product_id, licence_terms_accepted, ...(platform && { platform }) }
      const { data: order } = await apiOf(args)(orderTestLicence, { params: { id }, body })
      return redirect(href('/checkout/:order/confirmation', { order: order.id }))
    },
    { sentence: testLicencePageMessages.failed },
  )
}

export const meta = privatePage(testLicencePageMessages.title, href('/shop/test-licence'))

/** A test licence with its press, and why it could not be ordered. */
export default function TestLicencePage({ loaderData: { product, isHad }, actionData }: Route.ComponentProps) {
  return (
    <Container className="flex flex-col gap-6 pt-6 md:pt-10">
      <OwnReminder />
      <SectionHeading level={1}>{testLicencePageMessages.title}</SectionHeading>
      {actionData && !isHad && <FormErrorSummary title={actionData.message} />}
      <BoughtProduct product={product} level={2} />
      {product.purchase_refusal ? (
        <SaleLock refusal={product.purchase_refusal} uri={product.uri} ask={askAbout(product)} />
      ) : isHad ? (
        <Notice>
          <HadTest />
        </Notice>
      ) : (
        <section className="flex flex-col gap-4 rounded-lg border border-line bg-white p-5 md:p-6">
          <p>{testLicencePageMessages.lead}</p>
          <TestLicenceForm />
          <TestLicencePress product={product} />
        </section>
      )}
    </Container>
  )
}
