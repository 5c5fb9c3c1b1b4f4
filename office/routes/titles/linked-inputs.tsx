import type { FieldInputProps, OwnInputs } from '#office/editing/inputs/field-input.tsx'
import { ThingInput, ThingsInput } from '#office/finding/things-input.tsx'
import { titleRoom } from '#office/messages/catalogue/titles.ts'

/** Fields of a title's forms that name what the catalogue has, and find it. */
export const linkedInputs: OwnInputs = {
  authors: Authors,
  series: (props) => <ThingInput what="reihen" {...props} />,
  predecessor: (props) => <ThingInput what="titel" {...props} />,
  companions: Companions,
}

function Authors(props: FieldInputProps) {
  return (
    <ThingsInput what="autoren" find={titleRoom.findAuthor} findHint={titleRoom.findAuthorHint} takesTyped {...props} />
  )
}

function Companions(props: FieldInputProps) {
  return <ThingsInput what="titel" find={titleRoom.findTitle} findHint={titleRoom.search} {...props} />
}
