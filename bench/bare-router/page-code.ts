import type { Markup, MarkupElement } from './markup.ts'
import { isPresence, propName } from './react-props.ts'

/** How often markup of the same shape has to stand in a page to become a component. */
const REPEATED = 3

/** All markup of one shape in a page: the same elements with the same attributes, and texts that may differ. */
interface Shape {
  /** For each instance, its values and texts in their order. */
  instances: string[][]
  /** The name of its component. */
  name: string
}

/**
 * Writes a page as the module of a React Router app: a function that takes `jsx`, `Outlet` and `Scripts` and returns
 * the components `Root` and `Page`. `Page` is the content of `<main>`, `Root` everything around it. What repeats in the
 * page is a component of its own, whose props are what differs between its instances.
 */
export function writePageCode(page: MarkupElement): string {
  const shapes = findShapes(page)
  const components: string[] = []
  const written = new Set<string>()

  /** Writes an element, whose values begin at `from` in `valueAt`. Its own component, if it is one, is not used. */
  function element(markup: MarkupElement, from: number, valueAt: (index: number) => string): string {
    let next = from
    const props = markup.attributes.map(([name, value]) => {
      const code = valueAt(next++)
      return `${JSON.stringify(propName(name))}: ${isPresence(name, value) ? 'true' : code}`
    })
    const children = markup.children.map((child) => {
      const code = typeof child === 'string' ? valueAt(next) : use(child, next, valueAt)
      next += valuesOf(child).length
      return code
    })
    if (markup.tag === 'body') children.push('jsx(Scripts, {})')
    const [only] = children
    if (only !== undefined) props.push(`children: ${children.length === 1 ? only : `[${children.join(', ')}]`}`)
    return `jsx(${JSON.stringify(markup.tag)}, { ${props.join(', ')} })`
  }

  /** Writes an element where it is used: the outlet, its component, or itself. */
  function use(markup: MarkupElement, from: number, valueAt: (index: number) => string): string {
    if (markup.tag === 'main') return 'jsx(Outlet, {})'
    const shape = shapes.get(shapeOf(markup))
    if (!shape || shape.instances.length < REPEATED || !hasElements(markup)) return element(markup, from, valueAt)
    const differing = differingValues(shape)
    if (!written.has(shape.name)) {
      written.add(shape.name)
      const [first = []] = shape.instances
      const own = (index: number) => (differing.has(index) ? `props.value${index}` : JSON.stringify(first[index]))
      components.push(`function ${shape.name}(props) { return ${element(markup, 0, own)} }`)
    }
    const props = [...differing].map((index) => `value${index}: ${valueAt(from + index)}`)
    return `jsx(${shape.name}, { ${props.join(', ')} })`
  }

  const whole = (markup: MarkupElement) => {
    const values = valuesOf(markup)
    return element(markup, 0, (index) => JSON.stringify(values[index]))
  }
  components.push(`function Root() { return ${whole(page)} }`)
  components.push(`function Page() { return ${whole(findMain(page))} }`)
  return `export default function components({ jsx, Outlet, Scripts }) {\n${components.join('\n')}\nreturn { Root, Page }\n}\n`
}

function findMain(markup: MarkupElement): MarkupElement {
  const [main, ...others] = elementsOf(markup).filter(({ tag }) => tag === 'main')
  if (!main || others.length > 0) throw new Error('the page has not one <main>')
  return main
}

function elementsOf(markup: Markup): MarkupElement[] {
  return typeof markup === 'string' ? [] : [markup, ...markup.children.flatMap(elementsOf)]
}

function findShapes(page: MarkupElement): Map<string, Shape> {
  const shapes = new Map<string, Shape>()
  for (const markup of elementsOf(page)) {
    const key = shapeOf(markup)
    const shape = shapes.get(key) ?? { instances: [], name: `Part${shapes.size}` }
    shapes.set(key, shape)
    shape.instances.push(valuesOf(markup))
  }
  return shapes
}

function hasElements({ children }: MarkupElement): boolean {
  return children.some((child) => typeof child !== 'string')
}

function shapeOf(markup: Markup): string {
  if (typeof markup === 'string') return '_'
  const attributes = markup.attributes.map(([name, value]) => (isPresence(name, value) ? `${name}!` : name))
  return `${markup.tag}[${attributes.join(' ')}](${markup.children.map(shapeOf).join(' ')})`
}

function valuesOf(markup: Markup): string[] {
  if (typeof markup === 'string') return [markup]
  return [...markup.attributes.map(([, value]) => value), ...markup.children.flatMap(valuesOf)]
}

/** The places of a shape at which its instances have different values. */
function differingValues({ instances }: Shape): Set<number> {
  const [first = [], ...others] = instances
  return new Set(first.flatMap((value, index) => (others.some((one) => one[index] !== value) ? index : [])))
}
