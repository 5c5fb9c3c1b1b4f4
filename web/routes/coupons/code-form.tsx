import { href } from 'react-router'
import { CODE_LENGTH, canonicalCode, groupedCode } from '#contract/typed-text/spoken-code.ts'
import { ActionForm } from '#forms/action-form.tsx'
import type { FormFailure } from '#forms/api-failure.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { redeemMessages } from '#web/messages/licences/redeem.ts'
import { enteredCode } from './entered-code.ts'
import { CODE_FIELD } from './look-up.ts'
import { redeemLogin } from './redeem-login.ts'

interface CodeFormProps {
  failure: FormFailure | undefined
  isLoggedIn: boolean
}

/** One field that takes a code as it is typed, pasted or scanned; sent to its own page. */
export function CodeForm({ failure, isLoggedIn }: CodeFormProps) {
  const { errors = {}, values = {} } = failure ?? {}
  return (
    <>
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
      {failure?.code === 'too_many_requests' && !isLoggedIn && <LoginInstead entered={values[CODE_FIELD] ?? ''} />}
    </>
  )
}

/** Guests share the attempts of their network, which others may have used up; people with an account have their own. */
function LoginInstead({ entered }: { entered: string }) {
  const coupon = enteredCode(entered)
  const back = coupon === null ? href('/coupons/redeem') : href('/coupons/redeem/:coupon', { coupon })
  return (
    <div className="flex flex-col gap-4">
      <p>{redeemMessages.notForGuests}</p>
      <ButtonLink to={redeemLogin(back)} variant="secondary" wide>
        {redeemMessages.toLogin}
      </ButtonLink>
    </div>
  )
}

/**
 * Groups of four, as codes are printed. Only at the end of the text, so that the cursor never jumps, and only what is no
 * longer than a code, so that one that is pasted with other words can be told from them.
 */
function groupWhileTyping(input: HTMLInputElement): void {
  const { value, selectionEnd } = input
  const code = canonicalCode(value)
  if (selectionEnd !== value.length || code.length > CODE_LENGTH || !/^[\w\s-]+$/.test(value)) return
  input.value = groupedCode(code)
}
