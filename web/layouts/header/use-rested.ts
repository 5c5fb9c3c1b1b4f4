import { useEffect, useState } from 'react'

/** Milliseconds without a change, after which whoever types has probably stopped. */
const REST = 500

/** A sentence once it has not changed for a moment, so that each is spoken once and none while somebody types. */
export function useRested(sentence: string): string {
  const [rested, setRested] = useState('')
  useEffect(() => {
    const timer = setTimeout(setRested, REST, sentence)
    return () => clearTimeout(timer)
  }, [sentence])
  return rested === sentence ? rested : ''
}
