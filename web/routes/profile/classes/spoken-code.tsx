import { groupedCode } from '#contract/typed-text/spoken-code.ts'

/** A code in large groups of four, which is read from the other end of a room and said aloud. */
export function SpokenCode({ code }: { code: string }) {
  return (
    <p className="font-mono text-3xl leading-snug tracking-wide select-all sm:text-5xl print:text-7xl">
      {groupedCode(code)}
    </p>
  )
}
