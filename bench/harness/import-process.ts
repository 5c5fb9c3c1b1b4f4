/** `npm run import` in a process that reports its peak memory at the end. */
process.on('exit', () => process.stderr.write(`peak ${process.resourceUsage().maxRSS} kB\n`))
await import('#server/commands/import.ts')
