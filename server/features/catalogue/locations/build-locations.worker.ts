import { serveThread } from '#server/threads/thread'
import { buildLocations } from './build-locations.ts'

serveThread(buildLocations)
