import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { labelOf, pathOf } from '#office/editing/form-field.ts'
import { spareOf } from '#office/editing/form-values.ts'
import { fieldsOfRow, linesOf } from '#office/editing/open-fields.ts'
import { focusFirstField } from '#office/keys/first-field.ts'
import { editing } from '#office/messages/editing.ts'
import { Button } from '#ui/button.tsx'
import { describeField, fieldId } from '#ui/fields/field.ts'
import { FieldError } from '#ui/fields/field-error.tsx'
import { FieldHint } from '#ui/fields/field-hint.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { HoldingFieldProps } from './drawn-form.ts'

/** Rows to fill in where no script can add any. */
const SPARE = ['spare-1', 'spare-2']

/** A list of objects: a row each, which can be added, taken away and moved. */
export function RowsInput({ field, draw, ...form }: HoldingFieldProps) {
  const { name, most } = field
  const { words, onRows } = form
  const [keys, setKeys] = useState(() => linesOf(form.values[name] ?? ''))
  const list = useRef<HTMLFieldSetElement>(null)
  const change = (next: readonly string[]) => {
    flushSync(() => setKeys([...next]))
    onRows()
  }
  const rowOf = (key: string | undefined) => list.current?.querySelector<HTMLElement>(`[data-row="${key}"]`)
  const add = () => {
    const key = `new-${crypto.randomUUID().slice(0, 8)}`
    change([...keys, key])
    const row = rowOf(key)
    if (row) focusFirstField(row)
  }
  // The row is another element of the page once it has moved, and a button that can do nothing more loses the focus.
  const move = (index: number, by: 1 | -1) => {
    change(moved(keys, index, by))
    const row = rowOf(keys[index])
    const can = [by, -by].map((way) => row?.querySelector<HTMLElement>(`[data-by="${way}"]:enabled`))
    ;(can[0] ?? can[1])?.focus()
  }
  const remove = (index: number) => {
    const next = keys[index + 1] ?? keys[index - 1]
    change(keys.filter((_, n) => n !== index))
    ;(
      rowOf(next)?.querySelector<HTMLElement>('[data-remove]') ?? list.current?.querySelector<HTMLElement>('[data-add]')
    )?.focus()
  }
  const error = form.errors[name]
  const hint = words.hints?.[pathOf(field)]
  const id = fieldId(name)
  return (
    <fieldset
      ref={list}
      id={id}
      tabIndex={-1}
      aria-describedby={describeField(id, { hint, error })['aria-describedby']}
      className="min-w-0 rounded-md border border-line p-4"
    >
      <legend className="px-1 font-medium">{labelOf(field, words)}</legend>
      <FieldHint id={id}>{hint}</FieldHint>
      <FieldError id={id} error={error} />
      <input type="hidden" name={name} value={keys.join('\n')} />
      {keys.length === 0 && <p className="text-sm text-ink-soft">{editing.noRows}</p>}
      <ol className="flex flex-col divide-y divide-line">
        {keys.map((key, index) => (
          <li key={key} data-row={key} className="flex flex-wrap items-start gap-3 py-3 sm:flex-nowrap">
            <fieldset className="min-w-0 grow">
              <legend className="sr-only">{editing.row(index + 1)}</legend>
              {draw(fieldsOfRow(field, key))}
            </fieldset>
            <RowButtons
              number={index + 1}
              isLast={index === keys.length - 1}
              onMove={(by) => move(index, by)}
              onRemove={() => remove(index)}
            />
          </li>
        ))}
      </ol>
      <noscript>
        <input type="hidden" name={spareOf(name)} value={SPARE.join('\n')} />
        <p className="text-sm text-ink-soft">{editing.emptyRows}</p>
        {SPARE.map((key) => (
          <div key={key} className="py-3">
            {draw(fieldsOfRow(field, key))}
          </div>
        ))}
      </noscript>
      {(most === undefined || keys.length < most) && (
        <Button type="button" variant="secondary" size="small" data-add className="mt-2 noscript:hidden" onClick={add}>
          {editing.addRow}
        </Button>
      )}
    </fieldset>
  )
}

interface RowButtonsProps {
  number: number
  isLast: boolean
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

function RowButtons({ number, isLast, onMove, onRemove }: RowButtonsProps) {
  return (
    <div className="flex shrink-0 sm:pt-7 noscript:hidden">
      <IconButton
        icon="chevron-up"
        label={editing.rowUp(number)}
        disabled={number === 1}
        data-by={-1}
        onClick={() => onMove(-1)}
      />
      <IconButton
        icon="chevron-down"
        label={editing.rowDown(number)}
        disabled={isLast}
        data-by={1}
        onClick={() => onMove(1)}
      />
      <IconButton icon="trash" label={editing.removeRow(number)} data-remove onClick={onRemove} />
    </div>
  )
}

function moved(keys: readonly string[], index: number, by: 1 | -1): string[] {
  const others = keys.filter((_, n) => n !== index)
  return others.toSpliced(index + by, 0, keys[index] ?? '')
}
