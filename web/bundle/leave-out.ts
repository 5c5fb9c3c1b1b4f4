import type { Plugin } from 'vite'

/** Names of functions by file. */
type Functions = Record<string, readonly string[]>

interface LeftOut {
  /** For messages: the package's name. */
  of: string
  /** The folder of its files. */
  folder: string
  /** Functions that only features unused by this shop reach. A call throws. */
  neverCalled: Functions
  /** Functions of the same features that are called anyway, and have nothing to do here. */
  nothingToDo: Functions
}

/**
 * Leaves parts of a package out of what browsers load (docs/decisions/0008): empties functions by name, and removes the
 * methods of classes that are never instantiated, so that the bundler drops what only they need. A function that no
 * longer exists fails the build.
 */
export function leaveOut({ of, folder, neverCalled, nothingToDo }: LeftOut): Plugin {
  return {
    name: `lernladen:leave-out-of-${of}`,
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      const file = id.split(folder)[1]
      if (file === undefined) return null
      const bodies = new Map([
        ...(neverCalled[file] ?? []).map((name) => [name, `{ throw Error('Left out of the build') }`] as const),
        ...(nothingToDo[file] ?? []).map((name) => [name, '{}'] as const),
      ])
      if (bodies.size === 0) return null
      const places = placesOf(this.parse(code), bodies)
      const missing = [...bodies.keys()].filter((name) => !places.some((place) => place.name === name))
      if (missing.length > 0) this.error(`${of} has no ${missing.join(', ')} in ${file} any more`)
      let lighter = code
      for (const { start, end, text } of places.reverse()) lighter = lighter.slice(0, start) + text + lighter.slice(end)
      return { code: lighter, map: null }
    },
  }
}

interface Place {
  name: string
  start: number
  end: number
  text: string
}

/** The ranges of the named functions' bodies, and of methods assigned to them, in the order of the code. */
function placesOf(node: unknown, bodies: ReadonlyMap<string, string>): Place[] {
  if (Array.isArray(node)) return node.flatMap((part) => placesOf(part, bodies))
  if (!isNode(node)) return []
  const name = node.type === 'FunctionDeclaration' ? nameOf(node['id']) : undefined
  const text = bodies.get(name ?? '')
  const body = node['body']
  if (name !== undefined && text !== undefined && isNode(body))
    return [{ name, start: body.start, end: body.end, text }]
  const owner = ownerOfMethod(node)
  if (owner !== undefined && bodies.has(owner)) return [{ name: owner, start: node.start, end: node.end, text: '' }]
  return Object.values(node).flatMap((part) => placesOf(part, bodies))
}

/** The class in a statement `Class.prototype.method = …`. */
function ownerOfMethod(statement: Node): string | undefined {
  if (statement.type !== 'ExpressionStatement') return undefined
  const assignment = statement['expression']
  if (!isNode(assignment) || assignment.type !== 'AssignmentExpression') return undefined
  const prototype = within(assignment['left'])
  return nameOf(prototype?.['property']) === 'prototype' ? nameOf(prototype?.['object']) : undefined
}

/** The object that a member is read from. */
function within(member: unknown): Node | undefined {
  if (!isNode(member) || member.type !== 'MemberExpression') return undefined
  const object = member['object']
  return isNode(object) ? object : undefined
}

function nameOf(identifier: unknown): string | undefined {
  if (!isNode(identifier) || identifier.type !== 'Identifier') return undefined
  return String(identifier['name'])
}

interface Node {
  type: string
  start: number
  end: number
  [property: string]: unknown
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}
