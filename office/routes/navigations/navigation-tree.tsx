import { createContext, use, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { NavigationPoint } from '#contract/content/office-navigations.ts'
import { spareOf } from '#office/editing/form-values.ts'
import type { HoldingFieldProps } from '#office/editing/inputs/drawn-form.ts'
import { fieldsOfRow, linesOf } from '#office/editing/open-fields.ts'
import { navigationRoom } from '#office/messages/website/navigations.ts'
import { Button } from '#ui/button.tsx'
import { fieldId } from '#ui/fields/field.ts'
import { FieldError } from '#ui/fields/field-error.tsx'
import { NavigationPreview } from './navigation-preview.tsx'
import { PointLine } from './point-line.tsx'
import { dropped, movedBy, onLevel, type PlacedPoint, placeOf, without } from './point-order.ts'
import { usePointEvents } from './use-point-events.ts'

/** What is known of the points of a navigation as it is stored. */
export interface StoredPoints {
  isFooter: boolean
  name: string
  points: readonly NavigationPoint[]
}

const SPARE = ['spare-1', 'spare-2']

/** Of the navigation that is edited: what its form does not hold. */
export const StoredNavigation = createContext<StoredPoints>({ isFooter: false, name: '', points: [] })

/** The tree of a navigation: moved by keys, by buttons and by hand; where no script runs, by numbers. */
export function NavigationTree({ field, draw, ...form }: HoldingFieldProps) {
  const stored = use(StoredNavigation)
  const { name, most } = field
  const storedText = (key: string, part: string) => form.values[`${name}.${key}.${part}`] ?? ''
  const [points, setPoints] = useState<readonly PlacedPoint[]>(() =>
    linesOf(form.values[name] ?? '').map((key) => ({ key, level: levelOf(storedText(key, 'level')) })),
  )
  const [typed, setTyped] = useState<Readonly<Record<string, { title: string; url: string }>>>({})
  const [said, setSaid] = useState('')
  const list = useRef<HTMLFieldSetElement>(null)
  const textsOf = (key: string) => typed[key] ?? { title: storedText(key, 'title'), url: storedText(key, 'url') }
  const titleOf = (key: string) => textsOf(key).title || navigationRoom.untitled
  const lineOf = (key: string) => list.current?.querySelector<HTMLElement>(`[data-point="${key}"] summary`)
  const change = (next: readonly PlacedPoint[]) => {
    flushSync(() => setPoints(next))
    form.onRows()
  }
  const move = (key: string, next: readonly PlacedPoint[]) => {
    change(next)
    const { number, of, parent } = placeOf(next, key)
    setSaid(navigationRoom.moved(titleOf(key), number, of, parent === null ? null : titleOf(parent)))
  }
  const remove = (key: string) => {
    const index = points.findIndex((one) => one.key === key)
    const next = without(points, key)
    change(next)
    setSaid(navigationRoom.removed(titleOf(key)))
    lineOf(next[Math.min(index, next.length - 1)]?.key ?? '')?.focus()
  }
  const add = () => {
    const key = `new-${crypto.randomUUID().slice(0, 8)}`
    change([...points, { key, level: 'first' }])
    const line = list.current?.querySelector<HTMLDetailsElement>(`[data-point="${key}"]`)
    if (line) line.open = true
    line?.querySelector('input')?.focus()
  }
  // The level is a field that nobody sees where a script runs.
  const fieldsAt = (key: string) => draw(fieldsOfRow(field, key).filter((one) => one.name !== `${name}.${key}.level`))
  const isAsked = (key: string) =>
    [...Object.keys(form.errors), ...form.contested.map((one) => one.name)].some((one) =>
      one.startsWith(`${name}.${key}.`),
    )
  usePointEvents(list, {
    onMove: (key, by) => {
      move(key, movedBy(points, key, by))
      lineOf(key)?.focus()
    },
    onLevel: (key, level) => move(key, onLevel(points, key, level)),
    onDropped: ({ key, on, isBelow, level }) => {
      const index = points.findIndex((one) => one.key === on) + (isBelow ? 1 : 0)
      move(key, dropped(points, { key, before: points[index]?.key ?? null, level }))
    },
    onTyped: (key) => {
      const typedIn = (part: string) =>
        list.current?.querySelector<HTMLInputElement>(`input[name="${name}.${key}.${part}"]`)?.value ?? ''
      setTyped((before) => ({ ...before, [key]: { title: typedIn('title'), url: typedIn('url') } }))
    },
  })
  const id = fieldId(name)
  return (
    <div className="grid gap-6 2xl:grid-cols-[minmax(0,1fr)_22rem]">
      <fieldset ref={list} id={id} tabIndex={-1} className="min-w-0">
        <legend className="mb-1 font-medium">{navigationRoom.points}</legend>
        <p className="mb-3 text-sm text-ink-soft noscript:hidden">{navigationRoom.keys}</p>
        <FieldError id={id} error={form.errors[name]} />
        <input type="hidden" name={name} value={points.map(({ key }) => key).join('\n')} />
        {points.length === 0 && <p className="text-sm text-ink-soft">{navigationRoom.none}</p>}
        <ol className="flex flex-col gap-1">
          {points.map(({ key, level }, index) => (
            <PointLine
              key={key}
              {...{ level, index, name: `${name}.${key}` }}
              pointKey={key}
              title={titleOf(key)}
              url={textsOf(key).url}
              isOpen={isAsked(key)}
              stored={storedAt(stored, textsOf(key).url)}
              isLast={index === points.length - 1}
              levelError={form.errors[`${name}.${key}.level`]}
              onMove={(by) => move(key, movedBy(points, key, by))}
              onLevel={(to) => move(key, onLevel(points, key, to))}
              onRemove={() => remove(key)}
            >
              {fieldsAt(key)}
            </PointLine>
          ))}
        </ol>
        <noscript>
          <input type="hidden" name={spareOf(name)} value={SPARE.join('\n')} />
          {SPARE.map((key) => (
            <div key={key} className="py-3">
              {fieldsAt(key)}
            </div>
          ))}
        </noscript>
        {(most === undefined || points.length < most) && (
          <Button type="button" variant="secondary" size="small" className="mt-3 noscript:hidden" onClick={add}>
            {navigationRoom.add}
          </Button>
        )}
        <p role="status" className="sr-only">
          {said}
        </p>
      </fieldset>
      <NavigationPreview
        name={stored.name}
        isFooter={stored.isFooter}
        points={points.map(({ key, level }) => ({ key, level, title: titleOf(key) }))}
      />
    </div>
  )
}

function levelOf(text: string): PlacedPoint['level'] {
  return text === 'second' ? 'second' : 'first'
}

function storedAt({ points }: StoredPoints, url: string): NavigationPoint | undefined {
  return points.find((one) => one.url === url)
}
