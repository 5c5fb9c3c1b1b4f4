import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** Below the project, so that programs find the installed packages. */
const FOLDER = new URL('../../../test-results/programs/', import.meta.url).pathname

interface Program {
  /** Waits until it writes something of this kind; returns what the first group matches. */
  says(pattern: RegExp, seconds?: number): Promise<string>
  /** Answers a question of the program. */
  type(line: string): void
  /** Waits until it has ended by itself; returns its exit code. */
  ended(): Promise<number | null>
  stop(): Promise<void>
}

/** Runs a command as somebody at a terminal does, with these variables of the environment as well. */
export function runProgram(command: string, args: readonly string[], variables: Record<string, string> = {}): Program {
  const child = spawn(command, args, { env: { ...process.env, ...variables } })
  const exited = once(child, 'exit')
  const [said, complained]: Buffer[][] = [[], []]
  child.stdout.on('data', (part: Buffer) => said?.push(part))
  child.stderr.on('data', (part: Buffer) => complained?.push(part))
  const textOf = (parts: Buffer[] | undefined) => Buffer.concat(parts ?? []).toString()
  return {
    says: async (pattern, seconds = 60) => {
      await expect
        .poll(() => textOf(said), { timeout: seconds * 1000, message: `${command}: ${textOf(complained)}` })
        .toMatch(pattern)
      return pattern.exec(textOf(said))?.[1] ?? ''
    },
    type: (line) => void child.stdin.write(`${line}\n`),
    ended: async () => {
      await exited
      return child.exitCode
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill()
      await exited
    },
  }
}

/** Keeps programs in files of a folder, as somebody does who copies them from a page. */
export function keepPrograms(): { keep(name: string, text: string): string; remove(): void } {
  mkdirSync(FOLDER, { recursive: true })
  const folder = mkdtempSync(FOLDER)
  return {
    keep: (name, text) => {
      const path = join(folder, name)
      writeFileSync(path, text)
      return path
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
