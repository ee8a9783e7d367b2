import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type Hotel, hotels } from '#contract/catalogue/hotels'
import { amenities } from '#contract/catalogue/hotel-terms'
import { useApi } from '#web/api/context.tsx'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { paths } from '#web/portal-paths.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { cityListQuery } from './hotels.queries.ts'
import { emptyRoom, type HotelForm as Form_, type HotelValues, roomValues } from './hotel-values.ts'
import { RoomsFields } from './rooms-fields.tsx'
import { decimal, whole, wholeOrNull } from './typed.ts'

function valuesOf(hotel: Hotel | undefined): HotelValues {
  return {
    code: hotel?.code ?? '',
    name: hotel?.name ?? { en: '', ar: '' },
    city: hotel?.city ?? '',
    address: hotel?.address ?? { en: '', ar: '' },
    about: hotel?.about ?? { en: '', ar: '' },
    lat: hotel ? String(hotel.lat) : '',
    lon: hotel ? String(hotel.lon) : '',
    stars: String(hotel?.stars ?? 4),
    haram_m: hotel?.haram_m == null ? '' : String(hotel.haram_m),
    phone: hotel?.phone ?? '',
    email: hotel?.email ?? '',
    check_in: hotel?.check_in ?? '16:00',
    check_out: hotel?.check_out ?? '12:00',
    licence_no: hotel?.licence_no ?? '',
    licence_until: hotel?.licence_until ?? '',
    amenities: [...(hotel?.amenities ?? [])],
    active: hotel?.active ?? true,
    rooms: hotel ? hotel.rooms.filter(({ active }) => active).map(roomValues) : [emptyRoom],
  }
}

/** What a hotel is, where it stands and which rooms it has. */
export function HotelForm({ hotel }: { hotel: Hotel | undefined }) {
  const t = useText('hotels')
  const navigate = useNavigate()
  const saving = useEndpointForm(hotels.save, {
    values: valuesOf(hotel),
    toBody: ({
      lat,
      lon,
      stars,
      haram_m,
      licence_no,
      licence_until,
      rooms,
      amenities: has,
      ...values
    }: HotelValues) => ({
      ...values,
      ...(hotel ? { id: hotel.id } : {}),
      lat: decimal(lat),
      lon: decimal(lon),
      stars: whole(stars),
      haram_m: wholeOrNull(haram_m),
      licence_no: licence_no.trim() || null,
      licence_until: licence_until.trim() || null,
      amenities: amenities.filter((one) => has.includes(one)),
      rooms: rooms.map(({ beds, extra_beds, max_persons, max_adults, ...room }) => ({
        ...room,
        beds: whole(beds),
        extra_beds: whole(extra_beds),
        max_persons: whole(max_persons),
        max_adults: whole(max_adults),
        active: true,
      })),
    }),
    of: hotel?.id ?? 'new',
    done: ({ data }) => void navigate({ href: paths.adminUpdateHotel(data.id, hotel ? undefined : 'contracts') }),
  })
  return (
    <Form of={saving} guards className="flex max-w-260 flex-col gap-4 pt-4">
      <FormNotes of={saving} />
      <PlaceCard of={saving} />
      <ContactCard of={saving} />
      <RoomsFields of={saving} />
      <SubmitButton of={saving} look="primary" className="self-end">
        {t('save')}
      </SubmitButton>
    </Form>
  )
}

function PlaceCard({ of: { field } }: { of: Form_ }) {
  const t = useText('hotels')
  const locale = useLocale()
  const { data: cities = [] } = useQuery(cityListQuery(useApi()))
  return (
    <Card title={t('place')}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={t('name_en')} dir="ltr" {...field('name.en')} />
        <TextField label={t('name_ar')} dir="rtl" {...field('name.ar')} />
        <TextField label={t('code')} latin {...field('code')} />
        <Select
          label={t('city')}
          options={cities.map(({ code, name }) => ({ value: code, label: name[locale] }))}
          {...field('city')}
        />
        <TextField label={t('address_en')} dir="ltr" {...field('address.en')} />
        <TextField label={t('address_ar')} dir="rtl" {...field('address.ar')} />
        <TextField label={t('lat')} latin inputMode="decimal" {...field('lat')} />
        <TextField label={t('lon')} latin inputMode="decimal" {...field('lon')} />
        <TextField label={t('stars')} latin inputMode="numeric" {...field('stars')} />
        <TextField label={t('haram_m')} optional latin inputMode="numeric" {...field('haram_m')} />
        <TextArea label={t('about_en')} optional rows={3} dir="ltr" {...field('about.en')} />
        <TextArea label={t('about_ar')} optional rows={3} dir="rtl" {...field('about.ar')} />
      </div>
    </Card>
  )
}

function ContactCard({ of: { field } }: { of: Form_ }) {
  const t = useText('hotels')
  const stays = useText('stays')
  return (
    <Card title={t('contact')}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={t('phone')} latin type="tel" {...field('phone')} />
        <TextField label={t('email')} latin type="email" {...field('email')} />
        <TextField label={t('check_in')} latin {...field('check_in')} />
        <TextField label={t('check_out')} latin {...field('check_out')} />
        <TextField label={t('licence_no')} optional latin {...field('licence_no')} />
        <TextField label={t('licence_until')} optional latin hint="2027-12-31" {...field('licence_until')} />
      </div>
      <fieldset className="mt-5">
        <legend className="mb-1 text-14 font-mid">{t('amenities')}</legend>
        <div className="grid gap-x-4 sm:grid-cols-3">
          {amenities.map((one) => {
            const { error: _error, ...box } = field('amenities')
            return <Checkbox key={one} label={stays(`amenity_${one}`)} value={one} {...box} />
          })}
        </div>
      </fieldset>
      <Checkbox label={t('on_sale')} className="mt-3" {...field('active')} />
    </Card>
  )
}
