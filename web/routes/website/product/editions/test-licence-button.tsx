import type { ComponentProps } from 'react'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { testLicenceMessages } from '#web/messages/licences/test-licence.ts'
import { testLicencePath } from '#web/routes/shop/test-licence-path.ts'

interface TestLicenceButtonProps extends Pick<ComponentProps<typeof ButtonLink>, 'size'> {
  product: Product
}

/** Leads to the page where a test licence is had in one press, with its terms. */
export function TestLicenceButton({ product, ...rest }: TestLicenceButtonProps) {
  return (
    <ButtonLink {...rest} to={testLicencePath(product)}>
      {testLicenceMessages.activate}
    </ButtonLink>
  )
}
