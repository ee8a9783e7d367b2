import type { Act, Moment } from '../../server/acts/act.ts'
import type { TestApp } from '../app.ts'

/** Where a process may die while it does an act and its outside answers well. */
export const moments = [
  'begun',
  'before_send',
  'after_send',
  'before_settle',
  'after_settle',
] as const satisfies Moment[]

/**
 * Does something during which the process dies at one moment of an act: nothing it does afterwards reaches the database.
 * Then a process that lives goes on, minutes later. Fails where the moment never came.
 */
export async function dyingAt<T, I, R, K>(
  { app, clock }: TestApp,
  definition: Act<T, I, R, K>,
  moment: (typeof moments)[number],
  run: () => Promise<unknown>,
): Promise<void> {
  const living = app.db
  let isDead = false
  app.db = new Proxy(living, {
    get(target, name) {
      if (isDead) throw new Error('this process is dead')
      const value = Reflect.get(target, name) as unknown
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  definition.crashPoints = { [moment]: definition.kind as never }
  app.crash = (point) => {
    if ((point as string) !== definition.kind) return
    isDead = true
    throw new Error('killed')
  }
  try {
    await run().catch(() => undefined)
  } finally {
    app.db = living
    app.crash = () => {}
    delete definition.crashPoints
  }
  if (!isDead) throw new Error(`${definition.kind} never came to ${moment}`)
  for (let round = 0; round < 3; round++) {
    clock.advanceMinutes(3)
    await app.worker.runDue(new Date(clock.now().getTime() + 5_000))
  }
}
