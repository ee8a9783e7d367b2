import type { Car, CarInFull, NewCar } from '#contract/catalogue/car-shapes'
import type { FeaturedCard, Picture } from '#contract/catalogue/featured-shapes'
import { readHtml } from '#server/rich-text/read-html'
import type { CarRecord } from './cars.sql.ts'

export type Pictures = ReadonlyMap<string, Picture>

export const carView = (car: CarRecord, pictures: Pictures): Car => ({
  id: car.id,
  name: { en: car.name_en, ar: car.name_ar },
  class: car.class,
  gearbox: car.gearbox,
  with_driver: car.with_driver,
  seats: car.seats,
  bags: car.bags,
  city: { en: car.city_en, ar: car.city_ar },
  day_price: { amount: car.day_minor, currency: car.currency },
  note: { en: car.note_en, ar: car.note_ar },
  image: pictures.get(car.file_name ?? '') ?? null,
})

export const carInFull = (car: CarRecord, pictures: Pictures): CarInFull => ({
  ...carView(car, pictures),
  terms: { en: readHtml(car.terms_en), ar: readHtml(car.terms_ar) },
})

export const carWritten = (car: CarRecord): NewCar => ({
  name: { en: car.name_en, ar: car.name_ar },
  class: car.class,
  gearbox: car.gearbox,
  with_driver: car.with_driver,
  seats: car.seats,
  bags: car.bags,
  city: { en: car.city_en, ar: car.city_ar },
  day_price: car.day_minor,
  note: { en: car.note_en, ar: car.note_ar },
  terms: { en: car.terms_en, ar: car.terms_ar },
  file_name: car.file_name,
  active: car.active,
})

/** `5 seats` under its name where nothing else was written. */
const seatsNote = ({ seats }: CarRecord): FeaturedCard['note'] => ({
  en: seats === 1 ? '1 seat' : `${seats} seats`,
  ar: seats === 1 ? 'مقعد واحد' : seats === 2 ? 'مقعدان' : seats <= 10 ? `${seats} مقاعد` : `${seats} مقعدًا`,
})

export const carCard = (car: CarRecord, pictures: Pictures): FeaturedCard => {
  const seats = seatsNote(car)
  const { image, name, city, day_price } = carView(car, pictures)
  return {
    ref: car.id,
    title: name,
    place: city,
    note: {
      en: [seats.en, car.note_en].filter(Boolean).join(', '),
      ar: [seats.ar, car.note_ar].filter(Boolean).join('، '),
    },
    stars: null,
    price: day_price,
    per: 'day',
    image,
    href: `/car?id=${car.id}`,
  }
}
