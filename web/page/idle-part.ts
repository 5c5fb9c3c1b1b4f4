import type { ComponentType, LazyExoticComponent } from 'react'
import { lazyPart } from '#ui/loading/load-part.ts'
import { whenIdle } from '#ui/loading/when-idle.ts'

/**
 * A part that can be read and used as the server rendered it: browsers load its script once the page has nothing else to
 * do.
 */
export function idlePart<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazyPart(() => idle().then(load))
}

function idle(): Promise<void> {
  return typeof window === 'undefined' ? Promise.resolve() : new Promise(whenIdle)
}
