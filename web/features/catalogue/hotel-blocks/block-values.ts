import type { HotelBlock } from '#contract/catalogue/hotel-blocks'
import type { Hotel } from '#contract/catalogue/hotels'
import { westernDigits } from '#web/i18n/digits.ts'
import { amountOf, shortTyped } from '#web/kit/money/typed.ts'

export type BlockValues = {
  name: string
  contract_id: string
  room: string
  first_night: string
  last_night: string
  rooms: string
  price: string
  deposit: string
  deposit_by: string
  release_on: string
  whole_only: boolean
  on_sale: boolean
  for_agencies: boolean
}

/** A block as its form holds it; a new one begins with the hotel's first contract that is sold. */
export function blockValues(hotel: Hotel, block: HotelBlock | undefined): BlockValues {
  const contract = hotel.contracts.find(({ state }) => state === 'active')
  if (!block)
    return {
      name: '',
      contract_id: contract?.id ?? '',
      room: contract?.terms.rooms[0]?.room ?? '',
      first_night: '',
      last_night: '',
      rooms: '10',
      price: '',
      deposit: '',
      deposit_by: '',
      release_on: '',
      whole_only: false,
      on_sale: true,
      for_agencies: false,
    }
  const { name, contract_id, room, first_night, last_night, currency, whole_only, on_sale } = block
  return {
    name,
    contract_id,
    room,
    first_night,
    last_night,
    rooms: String(block.rooms),
    price: shortTyped(block.price, currency),
    deposit: block.deposit > 0 ? shortTyped(block.deposit, currency) : '',
    deposit_by: block.deposit_by ?? '',
    release_on: block.release_on ?? '',
    whole_only,
    on_sale,
    for_agencies: block.for_agencies,
  }
}

export const wholeOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(westernDigits(text)))

/** The same as the call takes it. */
export function bodyOfBlock(hotel: Hotel, block: HotelBlock | undefined, typed: BlockValues) {
  const currency = hotel.contracts.find(({ id }) => id === typed.contract_id)?.currency ?? 'SAR'
  const { rooms, price, deposit, deposit_by, release_on, ...rest } = typed
  return {
    ...(block ? { id: block.id, version: block.version } : {}),
    hotel_id: hotel.id,
    ...rest,
    rooms: wholeOf(rooms),
    price: amountOf(price, currency) ?? Number.NaN,
    deposit: deposit.trim() === '' ? 0 : (amountOf(deposit, currency) ?? Number.NaN),
    deposit_by: deposit_by || null,
    release_on: release_on || null,
  }
}
