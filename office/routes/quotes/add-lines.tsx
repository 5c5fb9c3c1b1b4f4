import { type ComponentProps, useState } from 'react'
import { productWords } from '#office/messages/products.ts'
import { newQuote } from '#office/messages/quotes/quotes.ts'
import { Button } from '#ui/button.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Notice } from '#ui/notice.tsx'
import type { ReadLines } from './take-over-lines.ts'
import type { Offering } from './write-offer.ts'

interface AddLinesProps {
  words: string
  /** Of the pasted lines. */
  text: Pick<ComponentProps<typeof TextAreaField>, 'name' | 'defaultValue' | 'error'>
  found: Offering['found']
  read: ReadLines | undefined
}

/** The two ways to more lines: a search, and lines of ISBN and amount that are pasted. */
export function AddLines({ words, text, found, read }: AddLinesProps) {
  // Lines that were read are in the list above: the field is empty again, whatever was typed into it.
  const [last, setLast] = useState(read)
  const [emptied, setEmptied] = useState(0)
  if (read !== last) {
    setLast(read)
    if (read) setEmptied(emptied + 1)
  }
  return (
    <section className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          key={words}
          type="search"
          name="words"
          label={productWords.find}
          hint={productWords.findHint}
          defaultValue={words}
          maxLength={100}
          data-key="/"
          className="w-80 max-w-full"
        />
        <Button name="intent" value="search" variant="secondary">
          {productWords.find}
        </Button>
      </div>
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {found?.length === 0 ? productWords.none : ''}
      </p>
      {found && found.length > 0 && <Found found={found} />}
      <TextAreaField key={emptied} {...text} label={newQuote.paste} hint={newQuote.pasteHint} rows={4} />
      <Button name="intent" value="read" variant="secondary" className="self-start">
        {newQuote.read}
      </Button>
      {read && <Read read={read} />}
    </section>
  )
}

function Found({ found }: { found: NonNullable<Offering['found']> }) {
  return (
    <ul className="flex flex-col">
      {found.map(({ id, name, detail }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2">
          <span className="min-w-0 flex-1 basis-60">
            {name} <span className="text-sm whitespace-nowrap text-ink-soft">{detail}</span>
          </span>
          <Button
            name="intent"
            value={`take:${id}`}
            variant="secondary"
            size="small"
            aria-label={newQuote.takeOne(name)}
          >
            {newQuote.take}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function Read({ read: { added, told } }: { read: ReadLines }) {
  return (
    <>
      {added > 0 && (
        <Notice kind="success" live>
          {newQuote.added(added)}
        </Notice>
      )}
      {told.length > 0 && (
        <Notice kind="warning" title={newQuote.notAdded} live>
          <ul>
            {told.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}
