import { beginSpan } from '#kernel/tracing.ts'

/** An outgoing port whose calls are parts of the trace under way, by their names and without what they are given. */
export function tracedPort<Port extends object>(name: string, port: Port): Port {
  return new Proxy(port, {
    get: (target, member) => {
      const found: unknown = Reflect.get(target, member)
      if (typeof found !== 'function') return found
      return (...asked: unknown[]) =>
        traced(`${name} ${String(member)}`, () => Reflect.apply(found, target, asked) as unknown)
    },
  })
}

function traced(name: string, call: () => unknown): unknown {
  const end = beginSpan({ name, kind: 'client' })
  try {
    const answered = call()
    if (answered instanceof Promise) return ended(answered, end)
    end()
    return answered
  } catch (error) {
    end(error)
    throw error
  }
}

async function ended(answer: Promise<unknown>, end: (error?: unknown) => void): Promise<unknown> {
  try {
    const answered = await answer
    end()
    return answered
  } catch (error) {
    end(error)
    throw error
  }
}
