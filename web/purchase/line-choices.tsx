import { choicesInWords } from '#contract/licences/licence-labels.ts'

interface LineChoicesProps {
  line: Parameters<typeof choicesInWords>[0]
}

/** Who will use a licence of a cart or an order, and on which platform; nothing where nothing was chosen. */
export function LineChoices({ line }: LineChoicesProps) {
  const words = choicesInWords(line)
  return words && <p className="text-sm text-ink-soft">{words}</p>
}
