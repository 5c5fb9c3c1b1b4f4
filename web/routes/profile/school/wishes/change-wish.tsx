import { Form } from 'react-router'
import { MAX_WISH_REASON } from '#contract/procurement/wish-choices.ts'
import type { Wish } from '#contract/procurement/wishes.ts'
import { MAX_AMOUNT } from '#contract/storefront/cart.ts'
import type { FormFailure } from '#forms/api-failure.ts'
import { useBusy } from '#forms/use-busy.ts'
import { Button } from '#ui/button.tsx'
import { fieldId } from '#ui/fields/field.ts'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { wishesMessages as words } from '#web/messages/procurement/wishes.ts'
import { ChangedNotice, type Difference } from '../changed-notice.tsx'
import { INTENT, SCHOOL, THING } from '../members/form-names.ts'
import type { ChangedMeanwhile } from './change-wishes.ts'
import { ClassField } from './class-field.tsx'
import { AMOUNT, CHANGE, CLASS, REASON, REVISION, SCHOOL_YEAR } from './form-names.ts'

type Values = Readonly<Record<string, string>>

interface ChangeWishProps {
  school: string
  year: string
  wish: Wish
  failure: FormFailure | ChangedMeanwhile | undefined
}

/** Amount, class and reason of a wish, which show once they are to be changed; open where they were not taken. */
export function ChangeWish({ school, year, wish, failure }: ChangeWishProps) {
  const busy = useBusy()
  const present = failure && 'present' in failure ? failure.present : undefined
  const values = failure?.values ?? valuesOf(wish)
  const field = (name: string) => ({
    // A summary of mistakes leads to the plain name.
    id: fieldId(failure ? name : `${wish.id}.${name}`),
    defaultValue: values[name],
    error: failure?.errors[name],
  })
  return (
    <details open={failure !== undefined} className="open:basis-full">
      <summary className="inline-flex min-h-9 items-center rounded-md border border-ink bg-white px-3 text-sm font-semibold hover:bg-river-50 pointer-coarse:min-h-11">
        <span aria-hidden="true">{words.change}</span>
        <VisuallyHidden>{words.changeOf(wish.product.title)}</VisuallyHidden>
      </summary>
      <Form method="post" noValidate className="mt-3 flex flex-col gap-4 rounded-lg bg-paper-deep p-4">
        {present ? (
          <ChangedNotice title={words.changed} differences={differencesOf(values, valuesOf(present))} />
        ) : (
          failure && <FormErrorSummary title={failure.message} errors={failure.errors} />
        )}
        <input type="hidden" name={SCHOOL} value={school} />
        <input type="hidden" name={THING} value={wish.id} />
        <input type="hidden" name={SCHOOL_YEAR} value={year} />
        <input type="hidden" name={REVISION} value={(present ?? wish).revision} />
        <div className="grid items-end gap-4 sm:grid-cols-[7rem_minmax(0,1fr)]">
          <TextField
            {...field(AMOUNT)}
            name={AMOUNT}
            label={words.labels.amount}
            type="number"
            inputMode="numeric"
            min={1}
            max={MAX_AMOUNT}
            required
          />
          <ClassField {...field(CLASS)} optional />
        </div>
        <TextField
          {...field(REASON)}
          name={REASON}
          label={words.labels.reason}
          maxLength={MAX_WISH_REASON}
          autoComplete="off"
          optional
        />
        <Button name={INTENT} value={CHANGE} size="small" busy={busy} className="self-start">
          {words.save}
        </Button>
      </Form>
    </details>
  )
}

function valuesOf({ amount, class: name, reason }: Wish): Record<string, string> {
  return { [AMOUNT]: String(amount), [CLASS]: name ?? '', [REASON]: reason ?? '' }
}

function differencesOf(typed: Values, present: Values): Difference[] {
  return ([AMOUNT, CLASS, REASON] as const)
    .filter((name) => typed[name] !== present[name])
    .map((name) => ({ label: words.labels[name], yours: typed[name] ?? '', present: present[name] ?? '' }))
}
