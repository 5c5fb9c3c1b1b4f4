/** Import this first: React and other libraries choose their production or development build when they are loaded. */
process.env['NODE_ENV'] ??= 'production'
