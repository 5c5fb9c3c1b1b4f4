/** `npm run import` in a process that says in the end how much memory it had at most. */
process.on('exit', () => process.stderr.write(`peak ${process.resourceUsage().maxRSS} kB\n`))
await import('#server/commands/import.ts')
