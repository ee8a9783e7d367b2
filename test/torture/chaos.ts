import {
  backendsOf,
  endAllConnections,
  killPostmaster,
  ownerOf,
  postmasterOf,
  stopFast,
  stopImmediately,
} from '../faults/database-faults.ts'
import type { Target } from './target.ts'

export type Blow = { name: string; backAfterMs: number | null; error?: string }

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const kill = (pid: number | undefined, signal: NodeJS.Signals) => {
  try {
    if (pid) process.kill(pid, signal)
  } catch {
    // It went by itself in this moment.
  }
}
const oneOf = <T>(list: readonly T[], random: () => number): T | undefined => list[Math.floor(random() * list.length)]

type Act = (target: Target, random: () => number) => Promise<void>

/** Everything that may be killed or frozen, each as the machine it runs on would do it. */
export const blows: Record<string, Act> = {
  'the server is killed': async (target) => kill(target.pid, 'SIGKILL'),
  'the server is asked to stop': async (target) => kill(target.pid, 'SIGTERM'),
  'the server is frozen': async (target, random) => {
    const { pid } = target
    kill(pid, 'SIGSTOP')
    await pause(2_000 + random() * 18_000)
    kill(pid, 'SIGCONT')
  },
  'one connection of the database is killed': async (target, random) =>
    kill(oneOf(backendsOf(target.dataDir), random), 'SIGKILL'),
  'the database is killed': async (target) => void killPostmaster(target.dataDir),
  'the database is stopped at once': async (target) => void stopImmediately(target.dataDir),
  'the database is stopped': async (target) => void stopFast(target.dataDir),
  'all connections are ended': async (target) => void endAllConnections(target.dataDir),
  'a wallet is locked for eight seconds': async (target) => {
    const owner = await ownerOf(target.dataDir)
    try {
      await owner.query('begin')
      await owner.query('select 1 from ledger_accounts for update')
      await pause(8_000)
      await owner.query('rollback')
    } finally {
      await owner.end()
    }
  },
  'server and database are killed together': async (target) => {
    const postmaster = postmasterOf(target.dataDir)
    kill(target.pid, 'SIGKILL')
    kill(postmaster, 'SIGKILL')
  },
}

/** One blow, and how long it then took until the server was ready again. */
export async function strike(target: Target, random: () => number): Promise<Blow> {
  const name = oneOf(Object.keys(blows), random)!
  let error: string | undefined
  await blows[name]!(target, random).catch((caught: Error) => {
    error = caught.message
  })
  // What was killed must be seen to be gone before it can be seen to be back.
  await pause(300)
  return { name, backAfterMs: await target.ready(), ...(error ? { error } : {}) }
}

const supplierKinds = ['unavailable', 'timeout_after_success', 'slow'] as const
const supplierActs = ['book', 'find', 'issue', 'cancel', 'void', 'refund', 'reprice']
const gatewayActs = ['query', 'capture', 'release', 'refund']

/** The next calls to the supplier and to the card gateway lie, fail or take their time. */
export async function misbehave(target: Target, random: () => number): Promise<void> {
  const owner = await ownerOf(target.dataDir)
  try {
    const add = (supplier: string, op: string, kind: string) =>
      owner.query('insert into house_faults (supplier, op, kind, amount, remaining) values ($1, $2, $3, $4, 1)', [
        supplier,
        op,
        kind,
        kind === 'slow' ? 800 : 0,
      ])
    await add('house', oneOf(supplierActs, random)!, oneOf(supplierKinds, random)!)
    await add('test-card', oneOf(gatewayActs, random)!, oneOf(supplierKinds, random)!)
  } finally {
    await owner.end()
  }
}
