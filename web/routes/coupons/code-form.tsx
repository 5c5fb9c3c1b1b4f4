import { canonicalCode, groupedCode } from '#contract/shop/coupons.ts'
import type { FormFailure } from '#web/api-failure.ts'
import { ActionForm } from '#web/forms/action-form.tsx'
import { redeemMessages } from '#web/messages/shop/redeem.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { CODE_FIELD } from './look-up.ts'

/** One field that takes a code as it is typed, pasted or scanned; sent to its own page. */
export function CodeForm({ failure }: { failure: FormFailure | undefined }) {
  const { errors = {}, values = {} } = failure ?? {}
  return (
    <ActionForm failure={failure} submit={redeemMessages.look} button={{ wide: true }}>
      <TextField
        name={CODE_FIELD}
        label={redeemMessages.code}
        hint={redeemMessages.codeHint}
        defaultValue={values[CODE_FIELD]}
        error={errors[CODE_FIELD]}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={300}
        onInput={({ currentTarget }) => groupWhileTyping(currentTarget)}
        required
      />
    </ActionForm>
  )
}

/** Groups of four, as codes are printed. Only at the end of the text, so that the cursor never jumps. */
function groupWhileTyping(input: HTMLInputElement): void {
  const { value, selectionEnd } = input
  if (selectionEnd === value.length && /^[\w\s-]+$/.test(value)) input.value = groupedCode(canonicalCode(value))
}
