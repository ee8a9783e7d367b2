import type { HotelTerms } from '#contract/catalogue/hotel-contract'
import type { NewHotel, NewHotelContract } from '#contract/catalogue/hotels'
import { amenities, dayAfter, nightsOf } from '#contract/catalogue/hotel-terms'
import type { App } from '#server/app'
import { addHotel, cityRows } from '#server/features/catalogue/hotels'
import { readSetting, writeSetting } from '#server/features/operations/settings'
import { type DemoCity, demoCities } from './hotel-names.ts'

const doneKey = 'demo_hotels_seeded'
/** So many nights ahead the demonstration's rooms are on sale; one without a past is looked at for minutes only. */
const nightsAhead = { shown: 400, brief: 60 }
/** Days for which the licences of a holy city's hotels go on; one is to be renewed soon. */
const licenceDays = { one: 31, others: 580 }
const starsOf = [5, 4, 4, 3, 3]
/** Metres to the Haram of the five hotels of a holy city. */
const metresOf = [180, 420, 750, 1_300, 2_600]
const aroundAngles = [0.4, 2.2, 3.9, 5.1, 1.2]

const riyals = (amount: number) => Math.round(amount / 5) * 500

const roomKinds = [
  { room: 'DBL', name: { en: 'Double room', ar: 'غرفة مزدوجة' }, beds: 2, factor: 1, extra: 0, allotment: 8 },
  { room: 'TRP', name: { en: 'Triple room', ar: 'غرفة ثلاثية' }, beds: 3, factor: 1.3, extra: 0, allotment: 6 },
  { room: 'QUAD', name: { en: 'Quad room', ar: 'غرفة رباعية' }, beds: 4, factor: 1.55, extra: 1, allotment: 6 },
] as const
const suite = {
  room: 'FAM',
  name: { en: 'Family suite', ar: 'جناح عائلي' },
  beds: 5,
  factor: 2.1,
  extra: 1,
  allotment: 2,
} as const

const kindsOf = (stars: number) => (stars >= 4 ? [...roomKinds, suite] : [...roomKinds])

/** A price of a season by what a double of the middle class costs in this city. */
const priceOf = (city: DemoCity, nth: number, factor: number) =>
  city.base * ({ 5: 1.75, 4: 1.2, 3: 0.8 }[starsOf[nth]!] ?? 1) * factor * (1 - nth * 0.04)

function termsOf(city: DemoCity, nth: number, holy: boolean, year: number): HotelTerms {
  const kinds = kindsOf(starsOf[nth]!)
  const isHijri = holy || ['JDD', 'RYD', 'TIF'].includes(city.code)
  const hijri = (from: string, to: string) => ({ calendar: 'hijri', from, to, year: null }) as const
  const days = (from: string, to: string) => ({ calendar: 'gregorian', from, to }) as const
  const seasons: { name: string; priority: number; range: HotelTerms['seasons'][number]['range']; factor: number }[] = [
    {
      name: 'All year',
      priority: 0,
      range: { calendar: 'gregorian', from: '2020-01-01', to: '2099-12-31' },
      factor: 1,
    },
    ...(isHijri
      ? [
          { name: 'Ramadan', priority: 10, range: hijri('09-01', '09-30'), factor: holy ? 1.9 : 1.15 },
          { name: 'Last ten nights', priority: 20, range: hijri('09-20', '09-30'), factor: holy ? 3.2 : 1.2 },
          { name: 'Eid al-Fitr', priority: 20, range: hijri('10-01', '10-04'), factor: 1.4 },
          { name: 'Hajj', priority: 20, range: hijri('12-01', '12-13'), factor: holy ? 3.6 : 1.3 },
        ]
      : [year, year + 1].flatMap((one) => [
          { name: `Summer ${one}`, priority: 10, range: days(`${one}-06-15`, `${one}-08-31`), factor: 1.25 },
          { name: `Year’s end ${one}`, priority: 20, range: days(`${one}-12-24`, `${one + 1}-01-02`), factor: 1.5 },
        ])),
  ]
  return {
    board: starsOf[nth]! >= 4 ? 'BB' : 'RO',
    max_child_age: 11,
    weekend: city.weekend,
    rooms: kinds.map(({ room, beds, allotment }) => ({
      room,
      base_persons: Math.min(beds, 4),
      allotment: nth === 0 ? allotment : allotment + nth,
      release_days: nth % 3,
    })),
    seasons: seasons.map(({ name, priority, range }) => ({ name, priority, range })),
    rates: seasons.flatMap((season) =>
      kinds.map(({ room, factor }) => {
        const price = priceOf(city, nth, factor) * season.factor
        return {
          season: season.name,
          room,
          base: riyals(price),
          weekend: season.priority === 0 ? riyals(price * 1.15) : null,
          extra: riyals(60 + price * 0.08),
          single: room === 'DBL' ? riyals(price * 0.85) : null,
        }
      }),
    ),
    children: [
      { position: 1, age_from: 0, age_to: 5, how: 'free', value: 0 },
      { position: null, age_from: 0, age_to: 11, how: 'percent', value: 5_000 },
    ],
    boards: [
      ...(starsOf[nth]! < 4
        ? [{ board: 'BB' as const, adult: riyals(35), child_bp: 5_000, mandatory: false, range: null }]
        : []),
      ...(nth < 4
        ? [{ board: 'HB' as const, adult: riyals(starsOf[nth]! * 22), child_bp: 5_000, mandatory: false, range: null }]
        : []),
      ...(holy && nth === 0
        ? [
            {
              board: 'SUI' as const,
              adult: riyals(90),
              child_bp: 5_000,
              mandatory: true,
              range: hijri('09-01', '09-30'),
            },
          ]
        : []),
    ],
    cancel:
      nth === 4
        ? []
        : nth % 2 === 0
          ? [
              { before_hours: 168, keeps: {} },
              { before_hours: 48, keeps: { nights: 1 } },
            ]
          : [
              { before_hours: 48, keeps: {} },
              { before_hours: 24, keeps: { bp: 5_000 } },
            ],
  }
}

type Place = { lat: number; lon: number; haram: 'makkah' | 'madinah' | null; name: { en: string; ar: string } }

function hotelOf(city: DemoCity, nth: number, place: Place, today: string): NewHotel {
  const metres = place.haram ? metresOf[nth]! : 800 + nth * 900
  const angle = aroundAngles[nth]!
  const east = Math.cos((place.lat * Math.PI) / 180)
  const at = {
    lat: place.lat + (metres * Math.sin(angle)) / 111_320,
    lon: place.lon + (metres * Math.cos(angle)) / (111_320 * east),
  }
  const street = city.street[nth % city.street.length]!
  const stars = starsOf[nth]!
  return {
    code: `${city.code}-0${nth + 1}`,
    name: city.names[nth]!,
    city: city.code,
    address: { en: `${street.en}, ${place.name.en}`, ar: `${street.ar}، ${place.name.ar}` },
    lat: Math.round(at.lat * 1e5) / 1e5,
    lon: Math.round(at.lon * 1e5) / 1e5,
    stars,
    haram_m: place.haram ? metres : null,
    phone: `${city.phone}0${nth + 1}0${nth + 3}`,
    email: `desk.${city.code.toLowerCase()}${nth + 1}@hotels.example`,
    check_in: stars === 5 ? '15:00' : '16:00',
    check_out: '12:00',
    about: {
      en: `A fictional ${stars}-star house of the demonstration in ${place.name.en}, with rooms for families and groups.`,
      ar: `فندق خيالي من فئة ${stars} نجوم في النسخة التجريبية في ${place.name.ar}، بغرف للعائلات والمجموعات.`,
    },
    amenities: amenities.filter((_, index) => (index + nth) % (6 - stars + 1) !== 1),
    licence_no: place.haram ? `1000${6_000 + nth * 37}` : null,
    licence_until: place.haram ? dayAfter(today, nth === 4 ? licenceDays.one : licenceDays.others) : null,
    active: true,
    rooms: kindsOf(stars).map(({ room, name, beds, extra }) => ({
      code: room,
      name,
      beds,
      extra_beds: extra,
      max_persons: beds + extra + (beds < 5 ? 1 : 0),
      max_adults: beds + extra,
      view:
        place.haram === 'makkah' && nth === 0 && room === 'FAM'
          ? 'kaaba'
          : place.haram && nth < 2 && room !== 'TRP'
            ? 'haram_partial'
            : 'city',
      accessible: room === 'DBL' && nth < 3,
      active: true,
    })),
  }
}

/** Sixty fictional hotels in twelve cities with rooms for the next year, once. */
export async function seedDemoHotels(app: App): Promise<void> {
  if (await readSetting(app.db, doneKey)) return
  const today = app.clock.now().toISOString().slice(0, 10)
  const cities = new Map((await cityRows(app.db)).map((city) => [city.code, city]))
  for (const city of demoCities) {
    const place = cities.get(city.code)
    if (!place) continue
    for (let nth = 0; nth < city.names.length; nth++) {
      const hotel = hotelOf(city, nth, place, today)
      const contract: NewHotelContract = {
        number: `${hotel.code}-${today.slice(0, 4)}`,
        supplier: `hotel-${hotel.code.toLowerCase()}`,
        currency: 'SAR',
        first_night: today,
        last_night: dayAfter(today, app.config.history ? nightsAhead.shown : nightsAhead.brief),
        state: 'active',
        terms: termsOf(city, nth, place.haram !== null, Number(today.slice(0, 4))),
      }
      const near = nightsOf(dayAfter(today, 9), dayAfter(today, 11))
      const limits = nth === 2 ? [{ room: 'TRP', nights: near, to: { stop_sale: true } }] : []
      await addHotel(app, hotel, contract, { demo: true, limits })
    }
  }
  await writeSetting(app.db, doneKey, app.clock.now().toISOString())
}
