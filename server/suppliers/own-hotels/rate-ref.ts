import {
  type Board,
  boards,
  nightsBetween,
  nightsMax,
  type Party,
  readParties,
  writeParties,
} from '#contract/catalogue/hotel-terms'
import { isRealDate } from '#contract/kernel/real-date'

export type RateRef = {
  room_id: string
  check_in: string
  check_out: string
  party: Party
  board: Board
  block?: string
}

/** A rate by what it is: room, nights, who sleeps there, board. */
export const writeRef = ({ room_id, check_in, check_out, party, board, block }: RateRef): string =>
  [
    'own',
    room_id,
    check_in,
    check_out,
    writeParties([party]).replaceAll('.', '_'),
    board,
    ...(block ? [block] : []),
  ].join(':')

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Null where the text is no rate of ours. */
export function readRef(text: string): RateRef | null {
  const [own, room_id = '', check_in = '', check_out = '', people = '', board = '', block, more] = text.split(':')
  const parties = readParties(people.replaceAll('_', '.'))
  const isBoard = (boards as readonly string[]).includes(board)
  if (block !== undefined && !/^B[A-Z2-9]{6}$/.test(block)) return null
  if (own !== 'own' || more !== undefined || !uuid.test(room_id) || parties?.length !== 1 || !isBoard) return null
  if (![check_in, check_out].every((day) => /^\d{4}-\d\d-\d\d$/.test(day) && isRealDate(day))) return null
  const nights = nightsBetween(check_in, check_out)
  if (nights < 1 || nights > nightsMax) return null
  return { room_id, check_in, check_out, party: parties[0]!, board: board as Board, ...(block ? { block } : {}) }
}
