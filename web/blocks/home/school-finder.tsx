import { useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import type { SchoolFinder as Finder } from '#contract/content/blocks/title-blocks.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { finderMessages } from '#web/messages/catalogue/finder.ts'

/** The fields' ids: one of them is without a name where it is not to be sent. */
const [LEVEL, SUBJECT] = ['finder-level', 'finder-subject']

const NOTHING = { level: '', subject: '' }

/**
 * What one teaches, as a way into the programme: a form that leads to a list, with and without JavaScript. The fields keep
 * what is chosen, also before the page is alive; the button follows them.
 */
export function SchoolFinder({ finder: { levels, subjects, both } }: { finder: Finder }) {
  const form = useRef<HTMLFormElement>(null)
  const [{ level, subject }, setChosen] = useState(NOTHING)
  const follow = () => setChosen(chosenIn(form.current))
  useEffect(() => setChosen(chosenIn(form.current)), [])
  const chosen = levels.find(({ code }) => code === level) ?? subjects.find(({ code }) => code === subject)
  const found =
    level && subject
      ? (both.find((pair) => pair.level === level && pair.subject === subject)?.titles ?? 0)
      : chosen?.titles
  return (
    <form
      ref={form}
      action={href('/programm')}
      onChange={follow}
      className="flex w-full flex-col gap-3 rounded-lg border border-line bg-white p-3 sm:flex-row sm:items-end md:p-4"
    >
      <SelectField
        name="level"
        label={finderMessages.level}
        options={[{ value: '', label: finderMessages.anyLevel }, ...levels.map(optionOf)]}
        id={LEVEL}
        className="flex-1"
      />
      {/* Where a level has nothing of a subject, all of the level is offered. */}
      <SelectField
        name={found === 0 ? '' : 'subject'}
        id={SUBJECT}
        label={finderMessages.subject}
        options={[{ value: '', label: finderMessages.anySubject }, ...subjects.map(optionOf)]}
        className="flex-1"
      />
      <Button className="shrink-0">
        {found === 0 ? finderMessages.allOfLevel(chosen?.titles ?? 0) : finderMessages.show(found)}
      </Button>
    </form>
  )
}

function chosenIn(form: HTMLFormElement | null): typeof NOTHING {
  const chosen = (id: string) => {
    const field = form?.elements.namedItem(id)
    return field instanceof HTMLSelectElement ? field.value : ''
  }
  return { level: chosen(LEVEL), subject: chosen(SUBJECT) }
}

function optionOf({ code, title }: Finder['levels'][number]) {
  return { value: code, label: title }
}
