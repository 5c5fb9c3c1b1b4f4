import S3rver from '@20minutes/s3rver'

/** A bucket in a process of its own, which can be stopped where it stands: `bucket-process.ts <folder> <bucket> <port>`. */
const [directory = '', name = '', port] = process.argv.slice(2)
const server = new S3rver({ port: Number(port), silent: true, directory, configureBuckets: [{ name, configs: [] }] })
await server.run()
process.send?.('open')
