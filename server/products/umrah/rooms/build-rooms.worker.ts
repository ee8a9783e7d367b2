import { serveThread } from '#server/threads/thread'
import { buildRooms } from './build-rooms.ts'

serveThread((input: Parameters<typeof buildRooms>[0]) => buildRooms(input))
