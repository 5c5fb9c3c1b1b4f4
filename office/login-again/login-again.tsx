import { useEffect, useState } from 'react'
import { useHref } from 'react-router'
import type { FormFailure } from '#forms/api-failure.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { editing } from '../messages/editing.ts'
import { hearLogin } from './login-channel.ts'

interface LoginAgainProps {
  /** What a form of the page failed with; its values name the form's step. */
  failure: FormFailure | undefined
  /** Who worked here: for anybody else nothing is sent. */
  person: string
}

/**
 * When the login has ended, lets staff log in again in a new window, and then sends the same form as it stands: nothing
 * is typed twice.
 */
export function LoginAgain({ failure, person }: LoginAgainProps) {
  const [closed, setClosed] = useState<FormFailure>()
  const [isOther, setOther] = useState(false)
  const address = useHref('/angemeldet')
  const ended = failure?.code === 'unauthenticated' && failure !== closed ? failure : undefined
  useEffect(() => {
    if (!ended) return undefined
    return hearLogin((who) => {
      setOther(who !== person)
      if (who !== person) return
      setClosed(ended)
      formOf(ended.values['step'])?.requestSubmit()
    })
  }, [ended, person])
  return (
    <Dialog
      open={ended !== undefined}
      onClose={() => setClosed(ended)}
      title={editing.loginTitle}
      actions={
        <Button type="button" onClick={() => window.open(address, '_blank', 'popup,width=560,height=760')}>
          {editing.logIn}
        </Button>
      }
    >
      <p>{isOther ? editing.otherPerson : editing.loginText}</p>
    </Dialog>
  )
}

/** The form of the page that does this step. */
function formOf(step: string | undefined): HTMLFormElement | undefined {
  return [...document.forms].find((form) => new FormData(form).get('step') === step)
}
