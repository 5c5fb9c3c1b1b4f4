import { groupedCode } from '#contract/typed-text/spoken-code.ts'

/** A code in large groups of four, which is read from the other end of a room and said aloud. */
export function SpokenCode({ code }: { code: string }) {
  return (
    <p className="font-mono text-3xl leading-snug font-semibold tracking-wider select-all sm:text-5xl print:text-5xl">
      {groupedCode(code)}
    </p>
  )
}
