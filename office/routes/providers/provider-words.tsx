import type { FieldWords } from '#office/editing/form-field.ts'
import type { FieldInputProps, OwnInputs } from '#office/editing/inputs/field-input.tsx'
import { providerRoom } from '#office/messages/settings/providers.ts'
import { TextField } from '#ui/fields/text-field.tsx'

/** The words of the form of a new provider. */
export const newProviderWords: FieldWords = { labels: providerRoom.fields, hints: providerRoom.hints }

/** The same of one that has its secret. */
export const providerWords: FieldWords = {
  labels: providerRoom.fields,
  hints: { ...providerRoom.hints, client_secret: providerRoom.keepSecret },
}

export const providerInputs: OwnInputs = { client_secret: SecretInput }

/** A secret is typed unseen, and no browser offers a password of its own for it. */
function SecretInput({ field: { name, isRequired, most }, value, error, words }: FieldInputProps) {
  return (
    <TextField
      name={name}
      type="password"
      label={words.labels?.[name] ?? name}
      hint={words.hints?.[name]}
      error={error}
      optional={!isRequired}
      maxLength={most}
      defaultValue={value}
      autoComplete="new-password"
    />
  )
}
