import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { useBusy } from '#forms/use-busy.ts'
import { Button } from '#ui/button.tsx'
import type { ButtonLook } from '#ui/button-look.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { INTENT, SCHOOL, THING } from './form-names.ts'

interface PressProps extends Pick<ButtonLook, 'variant' | 'size'> {
  /** Left out where the page's address names what it is about. */
  school?: string
  intent: string
  /** The invitation or request that it is about. */
  thing?: string
  /** What is sent along. */
  fields?: Readonly<Record<string, string>>
  /** Read aloud instead of what stands on the button. */
  label?: string
  children: ReactNode
}

/** A form of one button, about one thing of a school. */
export function Press(props: PressProps) {
  const { school, intent, thing, fields = {}, label, variant = 'secondary', size = 'small', children } = props
  const busy = useBusy()
  return (
    <Form method="post">
      {school && <input type="hidden" name={SCHOOL} value={school} />}
      {thing && <input type="hidden" name={THING} value={thing} />}
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button name={INTENT} value={intent} variant={variant} size={size} busy={busy}>
        {label ? (
          <>
            <span aria-hidden="true">{children}</span>
            <VisuallyHidden>{label}</VisuallyHidden>
          </>
        ) : (
          children
        )}
      </Button>
    </Form>
  )
}
