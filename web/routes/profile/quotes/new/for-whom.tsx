import { Form } from 'react-router'
import type { OwnSchool } from '#contract/accounts/schools/schools.ts'
import { Button } from '#ui/button.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { newQuoteMessages as words } from '#web/messages/procurement/quotes.ts'
import { FOR, ONESELF, SOURCE } from '../address-of-quotes.ts'

interface ForWhomProps {
  /** That the person may make one for. */
  schools: readonly OwnSchool[]
  /** For which it is now; null: for the person. */
  chosen: OwnSchool | null
}

/** For whom the quote of a cart is. Another buyer is asked for by the address, as it may cost something else. */
export function ForWhom({ schools, chosen }: ForWhomProps) {
  if (schools.length === 0) return null
  const options = [
    { value: ONESELF, label: words.oneself, note: words.oneselfNote },
    ...schools.map(({ id, name }) => ({ value: id, label: name, note: words.schoolNote })),
  ]
  return (
    <Form method="get" className="flex flex-col items-start gap-3" preventScrollReset>
      <input type="hidden" name={SOURCE} value="cart" />
      <div className="w-full">
        <RadioGroup
          key={chosen?.id}
          name={FOR}
          label={words.forWhom}
          options={options}
          defaultValue={chosen?.id ?? ONESELF}
          columns
        />
      </div>
      <Button variant="secondary" size="small">
        {words.takeBuyer}
      </Button>
    </Form>
  )
}
