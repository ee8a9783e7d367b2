import type { NewCar } from '#contract/catalogue/car-shapes'
import { westernDigits } from '#web/i18n/digits.ts'
import { minorOf, shortTyped } from '#web/kit/money/typed.ts'

/** A car as it is typed. */
export type TypedCar = Omit<NewCar, 'seats' | 'bags' | 'day_price' | 'file_name'> & {
  seats: string
  bags: string
  day_price: string
  picture: { name: string; file_name: string } | null
}

const nothing = () => ({ en: '', ar: '' })

export const newCar = (): TypedCar => ({
  name: nothing(),
  class: 'saloon',
  gearbox: 'automatic',
  with_driver: false,
  seats: '5',
  bags: '3',
  city: nothing(),
  day_price: '',
  note: nothing(),
  terms: nothing(),
  picture: null,
  active: true,
})

export const typedCar = ({ seats, bags, day_price, file_name, ...rest }: NewCar, currency: string): TypedCar => ({
  ...rest,
  seats: String(seats),
  bags: String(bags),
  day_price: shortTyped(day_price, currency),
  picture: file_name ? { name: rest.name.en, file_name } : null,
})

const whole = (typed: string) => Number(westernDigits(typed).trim() || 'x')

/** As the call takes it. */
export const carOf = ({ picture, ...typed }: TypedCar, currency: string): NewCar => ({
  ...typed,
  seats: whole(typed.seats),
  bags: whole(typed.bags),
  day_price: minorOf(typed.day_price, currency) ?? Number.NaN,
  file_name: picture?.file_name ?? null,
})
