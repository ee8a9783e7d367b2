import type { Room } from '#contract/selling/umrah-party'

/** Somebody goes to a room; from wherever they slept. `null`: to nobody's room yet. */
export const put = (rooms: readonly Room[], pilgrim: number, to: number | null): Room[] =>
  rooms.map((room, at) => {
    const others = room.pilgrims.filter((one) => one !== pilgrim)
    return { ...room, pilgrims: at === to ? [...others, pilgrim] : others }
  })

export const changeRoom = (rooms: readonly Room[], at: number, part: Partial<Room>): Room[] =>
  rooms.map((room, index) => (index === at ? { ...room, ...part } : room))

export const dropRoom = (rooms: readonly Room[], at: number): Room[] => rooms.filter((_, index) => index !== at)

/** Somebody is taken off the list: those after them move up. */
export const withoutPilgrim = (rooms: readonly Room[], pilgrim: number): Room[] =>
  rooms.map((room) => ({
    ...room,
    pilgrims: room.pilgrims.filter((one) => one !== pilgrim).map((one) => (one > pilgrim ? one - 1 : one)),
  }))

/** Who sleeps nowhere yet. */
export const waitingIn = (rooms: readonly Room[], count: number): number[] =>
  Array.from({ length: count }, (_, at) => at).filter((at) => !rooms.some(({ pilgrims }) => pilgrims.includes(at)))
