import type { ComponentProps } from 'react'
import { MAX_CLASS } from '#contract/procurement/wish-choices.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { wishesMessages as words } from '#web/messages/procurement/wishes.ts'
import { CLASS, CLASSES } from './form-names.ts'

/** The class that copies are for; browsers offer those of a `ClassList` on the same page. */
export function ClassField(props: Omit<ComponentProps<typeof TextField>, 'name' | 'label'>) {
  return (
    <TextField
      hint={words.classHint}
      autoComplete="off"
      {...props}
      name={CLASS}
      label={words.labels.class}
      list={CLASSES}
      maxLength={MAX_CLASS}
    />
  )
}

/** The classes of a school, for the fields of a page. */
export function ClassList({ classes }: { classes: readonly string[] }) {
  return (
    <datalist id={CLASSES}>
      {classes.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </datalist>
  )
}
