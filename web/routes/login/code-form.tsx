import { useEffect, useRef } from 'react'
import { Form, Link, useLocation } from 'react-router'
import { errorCodes } from '#contract/errors.ts'
import { useBusy } from '#forms/use-busy.ts'
import { Button } from '#ui/button.tsx'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'
import { CodeField } from '#web/forms/code-field.tsx'
import { loginMessages } from '#web/messages/accounts/account.ts'
import { secondFactorMessages } from '#web/messages/accounts/second-factor.ts'
import type { LoginFailure } from './log-in.ts'

interface CodeFormProps {
  /** From the step before. */
  challenge: string
  failure: LoginFailure | undefined
}

/** The second step of a login. It takes the focus, because the field that had it is gone. */
export function CodeForm({ challenge, failure }: CodeFormProps) {
  const busy = useBusy()
  const { pathname, search } = useLocation()
  const field = useRef<HTMLInputElement>(null)
  const isMistake = failure !== undefined && failure.code !== 'second_factor_required'
  useEffect(() => field.current?.focus(), [])
  return (
    <Form method="post" noValidate className="flex flex-col gap-5">
      {isMistake && <FormErrorSummary title={failure.message} errors={failure.errors} />}
      <p>{errorCodes.second_factor_required[1]}</p>
      <input type="hidden" name="challenge" value={challenge} />
      <CodeField ref={field} error={failure?.errors.one_time_code} />
      <Button busy={busy} wide>
        {loginMessages.submit}
      </Button>
      <Link to={pathname + search} className="text-link inline-flex min-h-8 items-center self-start text-sm">
        {secondFactorMessages.startAgain}
      </Link>
    </Form>
  )
}
