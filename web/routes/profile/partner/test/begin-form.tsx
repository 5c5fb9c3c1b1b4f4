import { Form, href } from 'react-router'
import { Button } from '#ui/button.tsx'
import type { ButtonLook } from '#ui/button-look.ts'
import { Icon } from '#ui/pictures/icon.tsx'

interface BeginFormProps extends Pick<ButtonLook, 'variant'> {
  /** The `id` of the client. */
  client: string
  label: string
  onSubmit?: () => void
}

/** Begins the tested sign-on in another tab. Sent by the browser, as what answers leads to the application. */
export function BeginForm({ client, label, variant, onSubmit }: BeginFormProps) {
  return (
    <Form
      method="post"
      action={href('/profile/partner/clients/:client/test/begin', { client })}
      target="_blank"
      reloadDocument
      onSubmit={onSubmit}
    >
      <Button variant={variant}>
        {label}
        <Icon name="external" className="size-4" />
      </Button>
    </Form>
  )
}
