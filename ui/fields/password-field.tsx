import { type ComponentProps, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { passwordMessages } from '#ui/messages/fields.ts'
import { describeField, type FieldTexts, fieldId } from './field.ts'
import { FieldFrame } from './field-frame.tsx'

interface PasswordFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'name' | 'type'> {
  name: string
  /** Tells password managers whether to fill in or to make one up. */
  autoComplete: 'current-password' | 'new-password'
}

/**
 * A password, masked until the user asks to see it; with JavaScript only. Focus and caret stay where they are. When the
 * form is sent it is masked again, so that browsers offer to keep it and do not list it among words typed before.
 */
export function PasswordField(props: PasswordFieldProps) {
  const { name, label, hint, error, optional, className, id = fieldId(name), ...input } = props
  const [isShown, setShown] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const caret = useRef<[start: number | null, end: number | null]>([null, null])

  useEffect(() => {
    const { form } = field.current ?? {}
    const mask = () => {
      // At once: the form is read before React would draw.
      if (field.current) field.current.type = 'password'
      setShown(false)
    }
    form?.addEventListener('submit', mask, { capture: true })
    return () => form?.removeEventListener('submit', mask, { capture: true })
  }, [])

  // Browsers put the caret at the beginning when they draw the other type.
  useLayoutEffect(() => {
    const [start, end] = caret.current
    if (isShown === undefined || start === null) return
    const frame = requestAnimationFrame(() => field.current?.setSelectionRange(start, end))
    return () => cancelAnimationFrame(frame)
  }, [isShown])

  function toggle() {
    const { selectionStart = null, selectionEnd = null } = field.current ?? {}
    caret.current = [selectionStart, selectionEnd]
    setShown(!isShown)
  }

  return (
    <FieldFrame {...{ id, label, hint, error, optional, className }}>
      <div className="relative">
        <input
          // A masked field may not have it.
          autoCapitalize={isShown ? 'none' : undefined}
          spellCheck={false}
          {...input}
          {...describeField(id, { hint, error })}
          ref={field}
          type={isShown ? 'text' : 'password'}
          id={id}
          name={name}
          className="input-frame h-11 w-full min-w-0 pr-27 pl-3 noscript:pr-3"
        />
        <button
          type="button"
          aria-label={isShown ? passwordMessages.hide : passwordMessages.show}
          aria-controls={id}
          // A press with the pointer leaves the focus in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={toggle}
          className="text-link absolute inset-y-0 right-0 min-w-11 px-3 text-sm font-medium -outline-offset-4 noscript:hidden"
        >
          {isShown ? passwordMessages.hideShort : passwordMessages.showShort}
        </button>
      </div>
    </FieldFrame>
  )
}
