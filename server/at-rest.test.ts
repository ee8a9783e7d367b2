import Fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { whenAtRest } from './at-rest.ts'

const servers: ReturnType<typeof Fastify>[] = []
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())))

function resting(task: () => unknown = () => {}) {
  const clock = { now: 0 }
  const done: string[] = []
  const server = Fastify()
  servers.push(server)
  const { look } = whenAtRest(
    server,
    [task, () => done.push('rested')],
    (error) => done.push((error as Error).message),
    () => clock.now,
  )
  for (const path of ['/healthz', '/flights']) server.get(path, async () => 'here')
  return { clock, done, look, call: (url: string) => server.inject({ url }) }
}

test('what is held for speed is given back once when nobody has called for two minutes, and again after the next rest', async () => {
  const { clock, done, look, call } = resting()
  await call('/flights')
  clock.now = 119_000
  await look()
  expect(done).toEqual([])
  clock.now = 121_000
  await look()
  await look()
  expect(done).toEqual(['rested'])
  await call('/flights')
  clock.now = 245_000
  await look()
  expect(done).toEqual(['rested', 'rested'])
})

test('machines that ask whether it is well are nobody', async () => {
  const { clock, done, look, call } = resting()
  clock.now = 121_000
  await call('/healthz')
  await look()
  expect(done).toEqual(['rested'])
})

test('one task that fails is told, and keeps no other from being done', async () => {
  const { clock, done, look } = resting(() => {
    throw new Error('no room')
  })
  clock.now = 121_000
  await look()
  expect(done).toEqual(['no room', 'rested'])
})
