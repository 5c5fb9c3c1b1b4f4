import { Form } from 'react-router'
import type { Product, Title } from '#contract/catalogue.ts'
import { formatLabels } from '#contract/catalogue-labels.ts'
import { availabilitySentences, factLabels, productMessages } from '#web/messages/product.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Price } from '#web/ui/price.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { EDITION_PARAMETER, editionKey } from './edition-choice.ts'

interface EditionChooserProps {
  title: Title
  chosen: Product | null
  onChoose: (key: string) => void
}

/** Format and edition, where there is a choice; without JavaScript a button loads the page of the chosen one. */
export function EditionChooser({ title, chosen, onChoose }: EditionChooserProps) {
  if (!chosen || title.products.length < 2) return null
  return (
    <Form action={title.uri} method="get">
      <RadioGroup
        name={EDITION_PARAMETER}
        label={productMessages.choice}
        columns={title.products.length > 3}
        value={editionKey(chosen)}
        onChange={onChoose}
        options={title.products.map((product) => ({
          value: editionKey(product),
          label: <EditionLabel product={product} />,
          note: editionNote(product),
          aside: <Price price={product.price} size="small" />,
        }))}
      />
      <noscript>
        <div className="mt-3">
          <Button variant="secondary">{productMessages.show}</Button>
        </div>
      </noscript>
    </Form>
  )
}

function EditionLabel({ product }: { product: Product }) {
  return (
    <span className="flex items-center gap-1.5">
      {product.audience !== 'everyone' && <Icon name="lock" className="size-4 shrink-0" />}
      {formatLabels[product.format]}
    </span>
  )
}

function editionNote({ binding, edition, licence_days, availability }: Product): string {
  return [
    binding,
    // «5. Auflage» stays on one line.
    edition?.replace('. ', '.\u00a0'),
    licence_days && factLabels.days(licence_days),
    availability !== 'available' && availabilitySentences[availability](null),
  ]
    .filter(Boolean)
    .join(', ')
}
