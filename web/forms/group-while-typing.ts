import { CODE_LENGTH, canonicalCode, groupedCode } from '#contract/typed-text/spoken-code.ts'

/**
 * Groups of four, as codes are printed. Only at the end of the text, so that the cursor never jumps, and only what is no
 * longer than a code, so that one that is pasted with other words can be told from them.
 */
export function groupWhileTyping(input: HTMLInputElement): void {
  const { value, selectionEnd } = input
  const code = canonicalCode(value)
  if (selectionEnd !== value.length || code.length > CODE_LENGTH || !/^[\w\s-]+$/.test(value)) return
  input.value = groupedCode(code)
}
