import { redirect } from 'react-router'
import { ApiError } from '#contract/client.ts'
import { type ErrorCode, errorCodes } from '#contract/errors.ts'
import type { FieldErrors } from '#contract/field-messages.ts'
import type { CartItem, CheckoutStep } from '#contract/storefront/cart.ts'
import { invalidForm } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { withForm } from '#forms/with-form.ts'
import { licenceMessages } from '#web/messages/licences/licences.ts'
import { choiceField } from './choice-field.ts'
import { requirePurchase } from './guard-checkout.ts'
import { STEP_PAGES, stepAfter } from './step-pages.ts'

type Arguments = Parameters<typeof requirePurchase>[0]

interface EachChoice<C extends string> {
  step: CheckoutStep
  /** What can be chosen for an item; nothing where the step has no question about it. */
  choicesOf(item: CartItem): readonly C[]
  /** Stores the choice of one item through the API. */
  store(itemId: string, choice: C): Promise<unknown>
  /** What is said where nothing is chosen. */
  missing: ErrorCode
}

/**
 * Carries out the form of a step that asks about each of several items, and goes on to the next step. Nothing is stored
 * before all items have a choice; a refusal comes back at the field of its item.
 */
export function chooseEach<C extends string>(args: Arguments, { step, choicesOf, store, missing }: EachChoice<C>) {
  return withForm(
    args.request,
    async (form) => {
      const { cart } = await requirePurchase(args)
      const asked = cart.items
        .map((item) => ({ id: item.id, choices: choicesOf(item) }))
        .filter(({ choices }) => choices.length > 0)
        .map(({ id, choices }) => ({ id, choice: choices.find((one) => one === formText(form, choiceField(id))) }))
      const errors: FieldErrors = {}
      for (const { id, choice } of asked) if (!choice) errors[choiceField(id)] = [errorCodes[missing][1]]
      if (Object.keys(errors).length > 0) return invalidForm(errors, form)
      for (const { id, choice } of asked) if (choice) await store(id, choice).catch(refusedAt(choiceField(id)))
      return redirect(STEP_PAGES[stepAfter(cart, step)])
    },
    { sentence: licenceMessages.failed },
  )
}

/** Moves the sentence of a refused choice to the field of its item. */
function refusedAt(field: string) {
  return (error: unknown): never => {
    if (!(error instanceof ApiError) || !error.body.errors?.choice) throw error
    const { operation, status, retryAfter, body } = error
    const { choice, ...errors } = error.body.errors
    throw new ApiError(operation, { status, retryAfter, body: { ...body, errors: { ...errors, [field]: choice } } })
  }
}
