import { useState } from 'react'
import { flushSync } from 'react-dom'
import { sort } from '#contract/catalogue/catalogue.ts'
import { sortLabels } from '#contract/catalogue/sort-labels.ts'
import type { TitleChoice } from '#contract/content/blocks.ts'
import type { FieldInputProps } from '#office/editing/inputs/field-input.tsx'
import { linesOf } from '#office/editing/open-fields.ts'
import { editor } from '#office/messages/website/editor.ts'
import { Button } from '#ui/button.tsx'
import { describeField, fieldId } from '#ui/fields/field.ts'
import { FieldError } from '#ui/fields/field-error.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { PlaceField } from './place-field.tsx'

type Listed = Extract<TitleChoice, { limit: number }>

const CHOSEN = 'chosen'
const LISTED = 'listed'
const FIRST: Listed = { sort: 'newest', limit: 8 }
const orders = sort.options.map((value) => ({ value, label: sortLabels[value] }))

/** Which titles a block shows: some by their addresses, or the first of a list. */
export function TitleChoiceInput({ field, value, error, words, onChanged }: FieldInputProps) {
  const { name } = field
  const id = fieldId(name)
  const [choice, setChoice] = useState<TitleChoice>(() => (value === '' ? FIRST : (JSON.parse(value) as TitleChoice)))
  const [found, setFound] = useState('')
  const change = (next: TitleChoice) => {
    flushSync(() => setChoice(next))
    onChanged?.()
  }
  const listed = 'uris' in choice ? null : choice
  const uris = 'uris' in choice ? choice.uris : []
  const departments = Object.entries(words.values?.['departments'] ?? {})
  const add = () => {
    if (found.trim() === '') return
    change({ uris: [...new Set([...uris, found.trim()])] })
    setFound('')
  }
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={describeField(id, { error })['aria-describedby']}
      className="flex min-w-0 flex-col gap-4 rounded-md border border-line p-4"
    >
      <legend className="px-1 font-medium">{editor.titles.how}</legend>
      <input type="hidden" name={name} value={JSON.stringify(choice)} />
      <RadioGroup
        name={`${name}-how`}
        label={editor.titles.how}
        hideLabel
        columns
        value={listed ? LISTED : CHOSEN}
        options={[
          { value: CHOSEN, label: editor.titles.chosen },
          { value: LISTED, label: editor.titles.listed },
        ]}
        onChange={(how) => change(how === LISTED ? FIRST : { uris: [] })}
      />
      {listed ? (
        <>
          <SelectField
            name={`${name}-department`}
            label={editor.titles.department}
            value={listed.department ?? ''}
            options={[
              { value: '', label: editor.titles.allDepartments },
              ...departments.map(([slug, label]) => ({ value: slug, label })),
            ]}
            onChange={({ target }) => {
              const { department: _, ...rest } = listed
              change(target.value === '' ? rest : { ...rest, department: target.value })
            }}
          />
          <SelectField
            name={`${name}-sort`}
            label={editor.titles.order}
            value={listed.sort}
            options={orders}
            onChange={({ target }) => change({ ...listed, sort: orderOf(target.value) })}
          />
          <TextField
            name={`${name}-limit`}
            type="number"
            min={1}
            max={24}
            label={editor.titles.limit}
            value={listed.limit}
            onChange={({ target }) => change({ ...listed, limit: target.valueAsNumber || 0 })}
          />
        </>
      ) : (
        <>
          <TextAreaField
            key={uris.length}
            name={`${name}-uris`}
            label={editor.titles.addresses}
            hint={editor.titles.addressesHint}
            defaultValue={uris.join('\n')}
            rows={3}
            onBlur={({ target }) => change({ uris: linesOf(target.value) })}
          />
          <div className="flex flex-col gap-2">
            <PlaceField
              name={`${name}-found`}
              label={editor.titles.find}
              value={found}
              onChange={setFound}
              onEnter={add}
            />
            <Button type="button" variant="secondary" size="small" className="self-start" onClick={add}>
              {editor.titles.add}
            </Button>
          </div>
        </>
      )}
      <FieldError id={id} error={error} />
    </fieldset>
  )
}

function orderOf(value: string): Listed['sort'] {
  return sort.options.find((one) => one === value) ?? FIRST.sort
}
