import { Form } from 'react-router'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { platforms as platformFacts } from '#contract/licences/platforms.ts'
import { useBusy } from '#forms/use-busy.ts'
import { Button } from '#ui/button.tsx'
import { ReadingLink } from '#ui/text/reading-link.tsx'
import { legalMessages } from '#web/messages/legal.ts'
import { onlyCodes, testLicenceMessages } from '#web/messages/licences/test-licence.ts'
import { useLayoutData } from '#web/page/use-layout-data.ts'
import { SentToPlatform } from '#web/purchase/sent-to-platform.tsx'
import { testLicencePath } from './test-licence-path.ts'

const FORM = 'testlizenz'
/** The field by which a press accepts the terms. */
export const TERMS_FIELD = 'licence_terms_accepted'

/** The form of all presses of a page: once on it, and outside any other form. */
export function TestLicenceForm() {
  return <Form id={FORM} method="post" hidden />
}

/**
 * A test licence that the visitor may have, in one press, whatever is in the cart: a button for each platform where it
 * can be used. The press accepts the terms that stand above it. The page of its address says what went wrong.
 */
export function TestLicencePress({ product }: { product: Pick<Product, 'id' | 'title' | 'platforms'> }) {
  const busy = useBusy()
  const settings = useLayoutData()?.globals.checkout_page_settings
  const offered = product.platforms.filter((platform) => platformFacts[platform].allows_self)
  if (offered.length === 0 && product.platforms.length > 0) {
    return <p>{onlyCodes(product.platforms.map((one) => platformFacts[one].title).join(', '))}</p>
  }
  const presses = offered.length > 1 ? offered : [offered[0]]
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-ink-soft">
        {testLicenceMessages.acceptBefore}
        <ReadingLink to={settings?.licence_terms_link}>{legalMessages.licenceTerms}</ReadingLink>
        {testLicenceMessages.and}
        <ReadingLink to={settings?.terms_link}>{legalMessages.terms}</ReadingLink>.
      </p>
      <SentToPlatform platforms={offered} />
      <p className="flex flex-wrap gap-3">
        {presses.map((platform) => (
          <Button
            key={platform ?? ''}
            form={FORM}
            formAction={testLicencePath(product, platform)}
            name={TERMS_FIELD}
            value="on"
            size="large"
            busy={busy}
          >
            {platform && offered.length > 1
              ? testLicenceMessages.activateOn(platformFacts[platform].title)
              : testLicenceMessages.activate}
          </Button>
        ))}
      </p>
    </div>
  )
}
