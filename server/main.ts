import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type App, createApp } from './app.ts'
import { collectGarbage, whenAtRest } from './at-rest.ts'
import { MovableClock } from './clock.ts'
import { ConfigError, readConfig } from './config.ts'
import { crashAt } from './crash-points.ts'
import { startCluster, type Cluster } from './db/embedded/cluster.ts'
import { DataFolderInUse, lockDataFolder } from './db/embedded/lock.ts'
import { DatabaseClock } from './db/database-clock.ts'
import { inLane, openDatabase } from './db/db.ts'
import { listen } from './db/listen.ts'
import { migrate } from './db/migrate.ts'
import { withStartLock } from './db/start-lock.ts'
import { registerUnknown } from './http/errors.ts'
import { networkOf } from './http/network.ts'
import { pagesPerMinute } from './http/rates.ts'
import { announceToWorkers, jobsChannel } from './jobs/jobs.ts'
import { isPublicPage } from './http/site-map.ts'
import { boundHeap } from './memory.ts'
import { registerWeb } from './http/web.ts'
import { checkFileStore } from '#server/features/operations/files'
import { shareSearches } from '#server/features/selling/flights'
import { readAuditKey, startLinker } from '#server/features/money/audit'
import { pictureHosts } from '#server/features/operations/integrations'
import { findingsOf, productionFacts, shortForm } from './production/index.ts'
import { registerFeatures } from './register-features.ts'
import { onUncaught } from './last-resort.ts'
import { stopInTime } from './orderly-stop.ts'
import { openInstallation, settleInstallation, setupNotice } from './setup/index.ts'
import { startWalArchive } from './backup/index.ts'
import { followRotation, keyAtHand, KeyProblem, openKeyring, openRecordedKeyring, storeKey } from './keys/index.ts'

const root = dirname(import.meta.dirname)
// Whatever this process writes is for nobody else on the machine.
process.umask(0o077)

/** Connections to the embedded database beside the pools: commands, backups, the start itself. */
const connectionsBeside = 40
/** A stop that takes longer, the embedded PostgreSQL's included, is cut short. */
const stopMsMax = 25_000

async function main(): Promise<void> {
  const startedAt = performance.now()
  const given = readConfig(process.env, root)
  boundHeap(given.memory)
  const lock = given.role === 'all' ? lockDataFolder(given.dataDir, `http://localhost:${given.port}`) : null
  let cluster: Cluster | null = null
  let walArchive: Awaited<ReturnType<typeof startWalArchive>> = null
  if (!given.databaseUrl) {
    if (!existsSync(join(given.dataDir, 'pg'))) console.log('Setting up the database...')
    walArchive = await startWalArchive(given)
    cluster = await startCluster({
      dataDir: given.dataDir,
      postgresBin: given.postgresBin,
      throwAway: given.throwAway,
      memory: given.memory,
      settings: {
        max_connections: Math.max(100, given.connections + connectionsBeside),
        ...walArchive?.settings,
      },
    })
  }
  const url = given.databaseUrl ?? cluster!.url
  const keyText = process.env['MASTER_KEY']
  const keys = { dataDir: given.dataDir, fromEnv: keyText, missed: () => void rotation?.now() }
  // Checked before anything is changed where a key is recorded; a database from before is brought up to date first.
  const known = await openRecordedKeyring(url, keys)
  const { role } = await migrate(url, {
    auditSession: known ? (await readAuditKey(url, known.secrets))?.session : undefined,
  })
  const keyring = known ?? (await openKeyring(url, keys))
  const audit = (await readAuditKey(url, keyring.secrets, { create: true }))!
  const database = openDatabase(url, {
    asRole: role,
    auditSession: audit.session,
    connections: given.connections,
  })
  const config = await settleInstallation(database.db, given).catch(async (error: unknown) => {
    await database.close()
    await cluster?.stop()
    lock?.release()
    throw error
  })
  const databaseClock = await DatabaseClock.open(database.db)
  const clock = config.testing ? new MovableClock(process.env['RIHLA_NOW'], databaseClock) : databaseClock
  const { app, server } = createApp({
    config,
    database,
    clock,
    secrets: keyring.secrets,
    masterKeys: keyring.keys,
    audit,
    crash: crashAt(config.testing ? process.env['CRASH_AT'] : undefined),
  })
  const rotation: ReturnType<typeof followRotation> = followRotation({
    keyring,
    pool: database.pool,
    url,
    auditSession: audit.session,
    retires: config.role !== 'api',
    store: keyText ? null : storeKey(config.dataDir),
    warn: (error) => app.log.warn({ err: error }, 'the state of the master keys could not be read'),
  })
  // What a start writes may take minutes on a busy machine, and takes no connection from anybody.
  const { warmUp, rest, history, setupCode } = await inLane('setup', () =>
    withStartLock(url, async () => {
      const { warmUp, rest } = await registerFeatures(app, server)
      await checkFileStore(app)
      const demo = config.demo ? await import('./demo/index.ts') : null
      await demo?.seedDemo(app)
      const history = demo && config.history ? await demo.openHistory(app) : null
      return { warmUp, rest, history, setupCode: config.role === 'worker' ? null : await openInstallation(app) }
    }),
  )
  whenAtRest(server, [rest, collectGarbage], (err) =>
    app.log.warn({ err }, 'what is not needed at rest was not given back'),
  )
  if (!config.pages) registerUnknown(server)
  else await registerWeb(server, webOptions(app))
  await server.listen({ port: config.port, host: config.host })
  const address = server.addresses()[0]
  const port = typeof address === 'object' ? address!.port : config.port
  app.config.port = port
  if (config.role !== 'api') inLane('jobs', () => app.worker.start())
  // Where processes share a database, those that write jobs wake those that do them.
  const quiet = config.role === 'api' ? announceToWorkers(app.db) : null
  const others = config.databaseUrl ? listenToOthers(app, config.databaseUrl) : null
  const linker = inLane('jobs', () => startLinker(app))
  const warmed = warmUp().catch((error: unknown) =>
    app.log.warn({ err: error }, 'the flights of the next days could not be made ready'),
  )
  void warmed
    .then(() => inLane('jobs', () => history?.live()))
    .catch((error: unknown) => app.log.warn({ err: error }, 'the past of the demonstration could not be made'))

  let stopping = false
  let askedAt = 0
  const stop = async (why: string, code = 0) => {
    if (stopping) {
      // One key press reaches us twice (terminal and parent); a second one means now.
      if (performance.now() - askedAt > 1_000) process.exit(1)
      return
    }
    stopping = true
    askedAt = performance.now()
    setTimeout(() => process.exit(1), stopMsMax).unref()
    const past = history?.stop()
    // While calls and jobs end, so that the shutdown of PostgreSQL finds little left to write.
    void cluster?.checkpoint().catch(() => {})
    await stopInTime(app, server, {
      helpers: [
        () => quiet?.(),
        () => others?.stop(),
        () => past,
        () => walArchive?.stop(),
        () => linker.stop(),
        () => databaseClock.stop(),
        () => rotation.stop(),
      ],
      closeDatabase: () => database.close(),
    })
    await cluster?.stop()
    lock?.release()
    console.log(`Stopped (${why}).`)
    process.exit(code)
  }
  // `npm start` begins us anew after a crash, and we do not outlive it.
  process.send?.('ready')
  process.once('disconnect', () => void stop('npm start ended'))
  process.channel?.unref()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(signal))
  onUncaught(
    (err, text) => app.log.fatal({ err }, text),
    (code) => void stop('an error', code).catch(() => process.exit(code)),
  )

  console.log(`\nRihla is ready at http://localhost:${port} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`)
  if (config.demo) console.log(await demoNotice(port))
  else await sayWhatIsNotFit(app, keyText)
  if (setupCode) console.log(setupNotice(app, setupCode))
}

/** What processes on one database say to each other: jobs that were written, searches that are asked for. */
function listenToOthers(app: App, databaseUrl: string) {
  const { role } = app.config
  const wake = () => app.worker.wake()
  const searches = role === 'worker' ? null : shareSearches(app)
  return listen(
    databaseUrl,
    { ...(role === 'api' ? {} : { [jobsChannel]: wake }), ...(searches ? { [searches.channel]: searches.heard } : {}) },
    role === 'api' ? undefined : wake,
  )
}

const webOptions = (app: App) => {
  const {
    config: { distDir, publicUrl },
    pageKey,
    rates,
  } = app
  return {
    dev: process.argv.includes('--dev'),
    root,
    dist: distDir,
    publicUrl,
    pageKey,
    isPublic: (path: string) => isPublicPage(app, path),
    pictureHosts: pictureHosts(),
    countPage: (ip: string) => void rates.take('pages', networkOf(ip), pagesPerMinute),
  }
}

/** Only a notice: a database that is away in this moment does not end a server that serves. */
async function sayWhatIsNotFit({ config, db, log }: App, keyText: string | undefined): Promise<void> {
  try {
    const key = keyAtHand(config.dataDir, keyText)?.bytes ?? null
    const notFit = shortForm(findingsOf(await productionFacts(db, { config, key, now: new Date() })))
    if (notFit) console.log(notFit)
  } catch (error) {
    log.warn({ err: error }, 'what is not fit for production could not be looked up')
  }
}

async function demoNotice(port: number): Promise<string> {
  const { demoLogins } = await import('#server/features/people/users')
  const rows = demoLogins.map((login) => `  ${login.email.padEnd(24)} ${login.role}`)
  return [
    'This is a demonstration: its fares and tickets are not valid for travel.',
    `Log in with the password ${demoLogins[0]!.password}; the one-time code is at http://localhost:${port}/demo/outbox`,
    ...rows,
    '',
  ].join('\n')
}

main().catch((error: unknown) => {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    console.error(`\nThe port is already in use; stop the other program or choose another with PORT=3001 npm start.\n`)
  else if (code === 'EACCES')
    console.error(`\nThis port may not be opened by this user; choose one above 1023 with PORT=3000 npm start.\n`)
  else if (error instanceof ConfigError || error instanceof DataFolderInUse || error instanceof KeyProblem)
    console.error(`\n${message}\n`)
  else console.error(`\nRihla could not start: ${message}\n`, process.env['LOG_LEVEL'] === 'debug' ? error : '')
  process.exit(1)
})
