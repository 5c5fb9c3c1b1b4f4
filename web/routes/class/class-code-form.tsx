import { ActionForm } from '#forms/action-form.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { groupWhileTyping } from '#web/forms/group-while-typing.ts'
import { enterClassMessages as words } from '#web/messages/accounts/pupils.ts'
import { CLASS_CODE } from './form-names.ts'
import type { PupilFailure } from './words-for-pupils.ts'

/** One field that takes the code of a class; sent to its own page. */
export function ClassCodeForm({ failure }: { failure: PupilFailure | undefined }) {
  const { errors = {}, values = {} } = failure ?? {}
  return (
    <ActionForm failure={failure?.above} submit={words.submit} button={{ wide: true, size: 'large' }}>
      <TextField
        name={CLASS_CODE}
        label={words.code}
        hint={words.codeHint}
        defaultValue={values[CLASS_CODE]}
        error={errors[CLASS_CODE]}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={300}
        onInput={({ currentTarget }) => groupWhileTyping(currentTarget)}
        required
      />
    </ActionForm>
  )
}
