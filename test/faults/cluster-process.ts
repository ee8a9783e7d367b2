import { startCluster } from '../../server/db/embedded/cluster.ts'
import { lockDataFolder } from '../../server/db/embedded/lock.ts'

// A process that owns a data folder and its PostgreSQL, for tests that kill it: `node cluster-process.ts DIR SETTINGS`.
const [dataDir, settings] = process.argv.slice(2)
const lock = lockDataFolder(dataDir!, 'a test')
console.log('starting')
const cluster = await startCluster({ dataDir: dataDir!, throwAway: true, settings: JSON.parse(settings ?? '{}') })
console.log('serving')
process.on('SIGTERM', async () => {
  await cluster.stop()
  lock.release()
  process.exit(0)
})
setInterval(() => {}, 60_000)
