import { expect, test } from 'vitest'
import { locationsIn } from '#server/features/catalogue/locations'
import { startApp } from '../../../../test/app.ts'
import { createDemoNetwork } from './demo-network.ts'
import { makeTimetable, type Timetable } from './timetable.ts'

/** What is under way may end; then nothing more of the network is made. */
const turnsMax = 3
const now = new Date('2026-11-20T06:00:00Z')
const turn = () => new Promise((resolve) => setImmediate(resolve))

/** Turns of the event loop that closing took, and what whoever waited was told. */
async function closeAfter(
  turns: number,
  timetable: (signal: AbortSignal) => Promise<Timetable>,
  db: Parameters<typeof createDemoNetwork>[0]['db'],
) {
  let begun = () => {}
  const hasBegun = new Promise<void>((resolve) => (begun = resolve))
  const network = createDemoNetwork({
    db,
    timetable(_schedule, _now, signal) {
      begun()
      return timetable(signal)
    },
  })
  const waiting = network.at(now).catch((error: unknown) => error)
  const warming = network.warm(now, 45)
  await hasBegun
  for (let n = 0; n < turns; n++) await turn()
  let count = 0
  let ended = false
  const closing = network.close().then(() => (ended = true))
  for (; !ended; count++) await turn()
  await closing
  await warming
  return { turns: count, told: await waiting, later: await network.at(now).catch((error: unknown) => error) }
}

test('closing ends the making of the demo network at once, and refuses whoever waits for it as unavailable', async () => {
  const testApp = await startApp()
  const { db, pool } = testApp.app
  const { index, airlines } = await locationsIn(pool)
  const places = { airports: [...index.airports.values()], airlines }
  const generated = { source: 'generated', version: 0 } as const
  const make = (signal?: AbortSignal) => makeTimetable(db, places, generated, { now, signal })
  const refused = { kind: 'unavailable' }

  const early = await closeAfter(2, make, db)
  expect(early).toMatchObject({ told: refused, later: refused })
  expect(early.turns).toBeLessThanOrEqual(turnsMax)
  // The timetable is there already; its fares, and then its network, are made in pieces.
  const whole = await make()
  for (const turns of [3, 12]) {
    const late = await closeAfter(turns, async () => whole, db)
    expect(late).toMatchObject({ told: refused, later: refused })
    expect(late.turns).toBeLessThanOrEqual(turnsMax)
  }
  await testApp.close()
})
