import { href } from 'react-router'
import { ActionForm } from '#forms/action-form.tsx'
import type { FormFailure } from '#forms/api-failure.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { groupWhileTyping } from '#web/forms/group-while-typing.ts'
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
