import { readFileSync } from 'node:fs'
import fastify from 'fastify'

// A process of its own, as the app is: Fastify that sends the bytes of a file, and nothing else.
const body = readFileSync(process.argv[2]!)
const server = fastify()
server.get('/*', (_request, reply) =>
  reply.type('text/html; charset=utf-8').header('content-encoding', 'br').send(body),
)
console.log(`ready at ${await server.listen({ port: 0, host: '127.0.0.1' })}`)
