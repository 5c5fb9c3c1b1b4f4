import { fieldLabels } from '#contract/field-labels.ts'
import type { FieldErrors } from '#contract/field-messages.ts'
import { ORDER_REFERENCES, type OrderReference } from '#contract/sales/order-references.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Icon } from '#ui/pictures/icon.tsx'
import { referencesMessages } from '#web/messages/fulfilment/checkout.ts'

interface ReferencesFieldsProps {
  values: Readonly<Partial<Record<OrderReference, string | null | undefined>>>
  errors: FieldErrors
  /** Those that the buyer has to name. */
  needed?: readonly OrderReference[]
}

/** What the bill is to name for the buyer's bookkeeping; closed while there is nothing to see or to name. */
export function ReferencesFields({ values, errors, needed = [] }: ReferencesFieldsProps) {
  const isOpen = needed.length > 0 || ORDER_REFERENCES.some((name) => values[name] || errors[name])
  return (
    <details open={isOpen} className="group/references rounded-lg border border-line bg-white px-5 py-3">
      <summary className="flex min-h-8 cursor-pointer items-center justify-between gap-4 font-medium">
        {referencesMessages.title}
        <Icon
          name="chevron-down"
          className="shrink-0 transition-transform group-open/references:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      <p className="mt-2 text-ink-soft">{referencesMessages.lead}</p>
      <div className="mt-4 mb-2 flex flex-col gap-5">
        {ORDER_REFERENCES.map((name) => (
          <TextField
            key={name}
            name={name}
            label={fieldLabels[name] ?? ''}
            hint={referencesMessages.hints[name]}
            defaultValue={values[name] ?? ''}
            error={errors[name]}
            required={needed.includes(name)}
            optional={!needed.includes(name)}
          />
        ))}
      </div>
    </details>
  )
}
