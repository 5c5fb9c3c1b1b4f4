import { href, useFetcher, useLocation } from 'react-router'
import { lookWords } from '#office/messages/look.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { densities, type Look, themes } from './look.ts'

/** Light or dark, dense or comfortable; a choice is seen at once, and without JavaScript with the button. */
export function LookForm({ look }: { look: Look }) {
  const { Form, submit } = useFetcher()
  const { pathname, search } = useLocation()
  return (
    <Form
      method="post"
      action={href('/darstellung')}
      className="flex flex-col gap-3"
      onChange={({ currentTarget }) => void submit(currentTarget)}
    >
      <SelectField
        name="theme"
        label={lookWords.theme}
        defaultValue={look.theme}
        options={themes.map((value) => ({ value, label: lookWords.themes[value] }))}
      />
      <SelectField
        name="density"
        label={lookWords.density}
        defaultValue={look.density}
        options={densities.map((value) => ({ value, label: lookWords.densities[value] }))}
      />
      <noscript>
        <input type="hidden" name="back" value={`${pathname}${search}`} />
        <Button variant="secondary">{lookWords.apply}</Button>
      </noscript>
    </Form>
  )
}
