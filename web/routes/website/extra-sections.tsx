import type { Block } from '#contract/content/blocks.ts'
import { Blocks } from '#web/blocks/blocks.tsx'
import { ContactFormToken } from '#web/forms/contact-form-token.ts'

interface ExtraSectionsProps {
  blocks: readonly Block[]
  /** See `web/forms/contact-form-token.ts`. */
  formToken: string
}

/** The editors' additions to the page of a title. */
export default function ExtraSections({ blocks, formToken }: ExtraSectionsProps) {
  return (
    <ContactFormToken value={formToken}>
      <div className="mt-14 md:mt-20">
        <Blocks blocks={blocks} />
      </div>
    </ContactFormToken>
  )
}
