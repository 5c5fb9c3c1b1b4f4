import { useEffect, useState } from 'react'
import { useHref } from 'react-router'
import type { FormFailure } from '#forms/api-failure.ts'
import { editing } from '#office/messages/editing.ts'
import { useRootData } from '#office/root-data.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { hearLogin } from './login-channel.ts'

interface LoginAgainProps {
  /** What a form of the page failed with; its values name the form's step. */
  failure: Pick<FormFailure, 'code' | 'values'> | undefined
}

/**
 * When the login has ended, lets staff log in again in a new window, and then sends the same form as it stands: nothing
 * is typed twice. For anybody else than who worked here nothing is sent.
 */
export function LoginAgain({ failure }: LoginAgainProps) {
  const person = useRootData()?.person
  const [closed, setClosed] = useState<FormFailure['values']>()
  const [isOther, setOther] = useState(false)
  const address = useHref('/angemeldet')
  const ended = failure?.code === 'unauthenticated' && failure.values !== closed ? failure.values : undefined
  useEffect(() => {
    if (!ended) return undefined
    return hearLogin((who) => {
      setOther(who !== person)
      if (who !== person) return
      setClosed(ended)
      formOf(ended['step'])?.requestSubmit()
    })
  }, [ended, person])
  if (failure?.code !== 'unauthenticated') return null
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
