import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { href, useFetcher, useLocation, useNavigate } from 'react-router'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { showToast } from '#ui/toasts/toast-store.ts'
import { rememberMessages as messages } from '#web/messages/storefront/remember.ts'
import type { PressedHeart } from '#web/page/use-routed-links.ts'
import type { action, loader } from './remember.tsx'
import { EDITION, LIST, type RememberChoice, RememberForm, STAY, usualEdition } from './remember-form.tsx'

interface RememberDialogProps {
  pressed: PressedHeart
  onDone: () => void
}

/**
 * What a pressed heart does: asks for edition and list, and puts the title there. Where there is nothing to choose, it
 * is put there at once; the dialog opens only if that fails. Without a login the router leads to it.
 */
export default function RememberDialog({ pressed, onDone }: RememberDialogProps) {
  const choice = useFetcher<typeof loader>()
  const sending = useFetcher<typeof action>()
  const navigate = useNavigate()
  const [isClosed, setClosed] = useState(false)
  const path = href('/profile/shopping-list/remember')
  const { data } = choice
  const remembered = sending.data && 'remembered' in sending.data ? sending.data.remembered : undefined
  const failure = sending.data && 'message' in sending.data ? sending.data : undefined
  const asks = data ? hasChoice(data) || failure !== undefined : false
  const isOpen = asks && !remembered && !isClosed

  const ask = useEffectEvent(() => void choice.load(pressed.path))
  useEffect(() => {
    if (pressed) ask()
  }, [pressed])

  // Somebody who is led to the login finds the form on the page that follows; nothing is asked over another page.
  const { key } = useLocation()
  const [begunAt] = useState(key)
  const leave = useEffectEvent(onDone)
  useEffect(() => {
    if (key !== begunAt) leave()
  }, [key, begunAt])

  const answered = useRef<object | null>(null)
  const go = useEffectEvent((loaded: RememberChoice | null) => {
    // The router loads it again after each form.
    if (answered.current === pressed) return
    answered.current = pressed
    // It could not be loaded: its page says why.
    if (!loaded) {
      onDone()
      void navigate(pressed.path)
    } else if (!hasChoice(loaded))
      void sending.submit(
        { [EDITION]: usualEdition(loaded)?.id ?? '', [LIST]: loaded.lists[0]?.code ?? '', [STAY]: 'yes' },
        { method: 'post', action: path },
      )
  })
  useEffect(() => {
    if (data !== undefined) go(data)
  }, [data])

  const tell = useEffectEvent(({ code, name }: { code: string; name: string }) => {
    const list = href('/profile/shopping-list/:code', { code })
    showToast({
      text: messages.done(data?.title ?? '', name),
      link: { label: messages.toList, to: list, notOn: [list] },
    })
    onDone()
  })
  useEffect(() => {
    if (remembered) tell(remembered)
  }, [remembered])

  // The dialog has given the focus back to the heart by now: it closes in an effect of its own, before this one.
  const end = useEffectEvent(onDone)
  useEffect(() => {
    if (isClosed) end()
  }, [isClosed])

  return (
    <Dialog open={isOpen} onClose={() => setClosed(true)} title={messages.title}>
      {data && (
        <div className="flex flex-col gap-6">
          <p className="text-lg text-ink-soft">{data.title}</p>
          <RememberForm
            choice={data}
            failure={failure}
            busy={sending.state !== 'idle'}
            form={(fields) => (
              <sending.Form method="post" action={path} noValidate className="flex flex-col gap-6">
                <input type="hidden" name={STAY} value="yes" />
                {fields}
              </sending.Form>
            )}
          />
        </div>
      )}
    </Dialog>
  )
}

function hasChoice({ products, lists }: RememberChoice): boolean {
  return products.length > 1 || lists.length > 1
}
