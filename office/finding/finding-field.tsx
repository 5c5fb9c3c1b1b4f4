import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { typeInto } from '#office/editing/type-into.ts'
import { finding } from '#office/messages/finding.ts'
import { classNames } from '#ui/class-names.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { useAlive } from '#ui/use-alive.ts'
import type { Findable, FoundThing } from './findable.ts'
import { useFoundThings } from './use-found-things.ts'

interface FindingFieldProps {
  /** Empty where the field is not sent with its form. */
  name: string
  id: string
  label: string
  hint?: string | undefined
  error?: readonly string[] | undefined
  optional?: boolean
  maxLength?: number | undefined
  what: Findable
  begun?: string
  /** Takes what is chosen, and empties the field; without it, that stands in the field. */
  onTake?: (value: string) => void
  /** Whether Enter takes also what is typed. */
  takesTyped?: boolean
}

/**
 * A field that offers what there is while somebody types: arrows and Enter choose, Escape closes. Without JavaScript it is
 * an ordinary field.
 */
export function FindingField({ what, begun = '', onTake, takesTyped = false, ...field }: FindingFieldProps) {
  const list = useId()
  const isAlive = useAlive()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(begun)
  const [asked, setAsked] = useState('')
  const [active, setActive] = useState(-1)
  const found = useFoundThings(what, asked)
  const things = found ?? []
  const isOpen = things.length > 0
  const close = () => {
    setAsked('')
    setActive(-1)
  }
  const take = (value: string) => {
    if (onTake) {
      setText('')
      onTake(value)
    } else if (input.current) typeInto(input.current, value)
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = things[active]
    if (step !== undefined && isOpen) setActive((active + step + things.length) % things.length)
    else if (event.key === 'Enter' && chosen) take(chosen.value)
    else if (event.key === 'Enter' && onTake) {
      if (takesTyped && text.trim() !== '') take(text.trim())
    } else if (event.key === 'Escape' && isOpen) close()
    else return
    event.preventDefault()
  }
  return (
    <div className="relative">
      <TextField
        {...field}
        ref={input}
        value={text}
        autoComplete="off"
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          setAsked(currentTarget.value.trim().slice(0, 100))
          setActive(-1)
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
        {...(isAlive && {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': isOpen,
          'aria-controls': isOpen ? list : undefined,
          'aria-activedescendant': isOpen && active >= 0 ? `${list}-${active}` : undefined,
        })}
      />
      {isOpen && (
        <div
          id={list}
          role="listbox"
          tabIndex={-1}
          aria-label={field.label}
          className="absolute z-20 mt-1 max-h-80 w-full overflow-y-auto rounded-md border border-line-strong bg-white py-1 text-sm shadow-lg"
        >
          {things.map((thing, n) => (
            <Offered
              key={`${thing.value} ${thing.detail}`}
              id={`${list}-${n}`}
              {...{ thing }}
              isActive={n === active}
              onTake={take}
            />
          ))}
        </div>
      )}
      <output className="sr-only">{found && finding.found(things.length)}</output>
    </div>
  )
}

interface OfferedProps {
  id: string
  thing: FoundThing
  isActive: boolean
  onTake: (value: string) => void
}

function Offered({ id, thing: { value, name, detail }, isActive, onTake }: OfferedProps) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      ref={(line) => {
        if (isActive) line?.scrollIntoView({ block: 'nearest' })
      }}
      // The focus stays in the field, which has the keys.
      onMouseDown={(event) => event.preventDefault()}
      onMouseUp={() => onTake(value)}
      className={classNames(
        'flex min-h-11 cursor-pointer flex-col justify-center px-3 py-1.5',
        isActive ? 'bg-river-100' : 'hover:bg-river-50',
      )}
    >
      <span className="wrap-anywhere">{name}</span>
      <span className="text-ink-soft wrap-anywhere">{detail}</span>
    </div>
  )
}
