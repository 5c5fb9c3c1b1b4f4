/** To be imported before anything else: React and others choose between their two halves when they are loaded. */
process.env['NODE_ENV'] ??= 'production'
