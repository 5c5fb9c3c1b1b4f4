import packageJson from '../../../package.json' with { type: 'json' }

/** The flags of Node.js with which a script of package.json starts the shop. */
export function nodeFlags(script: 'serve' | 'import'): string[] {
  return packageJson.scripts[script].split(' ').filter((word) => word.startsWith('--'))
}
