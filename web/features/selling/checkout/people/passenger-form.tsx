import { titles, travelDocuments } from '#contract/selling/bookings'
import { westernDigits } from '#web/i18n/digits.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { cx } from '#web/ui/cx.ts'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useCheckout } from '../checkout-context.tsx'
import { DateFields } from '#web/kit/time/date-fields.tsx'
import type { DraftPassenger } from '../draft.ts'
import { nameUnknown, type PassengerField, type PassengerProblems, takesCards } from './passengers.rules.ts'
import { asTicketName } from '#web/kit/people/ticket-name.ts'
import { problemText } from './problem-text.ts'

type PassengerFormProps = {
  index: number
  problems: PassengerProblems
  left: ReadonlySet<string>
  onLeave: (field: PassengerField) => void
  update: (part: Partial<DraftPassenger>) => void
}

const titlesFor = (type: DraftPassenger['type']) =>
  titles.filter((title) => (type === 'adult' ? title !== 'mstr' : title === 'mstr' || title === 'miss'))

/** The fields of one passenger. Errors show when a field is left, some while it is typed. */
export function PassengerForm({ index, problems, left, onLeave, update }: PassengerFormProps) {
  const t = useText('person')
  const format = useFormat()
  const { draft, countries, serverErrors, setServerErrors, journey } = useCheckout()
  const one = draft.passengers[index]
  if (!one) return null

  const nameOf = (field: PassengerField) => `passengers.${index}.${field}`
  const errorOf = (field: PassengerField): string | undefined => {
    const translated =
      serverErrors[nameOf(field)] ?? (field === 'title' ? serverErrors[`passengers.${index}.gender`] : undefined)
    if (translated) return translated
    const problem = problems[field]
    return problem && (problem.early || left.has(nameOf(field)))
      ? problemText(problem, t, format, countries)
      : undefined
  }
  /** A changed field is a new question: what the server said of the old one goes. */
  const set = (field: PassengerField, part: Partial<DraftPassenger>) => {
    if (serverErrors[nameOf(field)]) {
      const { [nameOf(field)]: _answered, ...rest } = serverErrors
      setServerErrors(rest)
    }
    update(part)
  }
  const of = (field: PassengerField) => ({ name: nameOf(field), error: errorOf(field), onBlur: () => onLeave(field) })
  const remember = (what: string) => `section-passenger-${index} ${what}`
  const mayCard = takesCards(journey)
  const card = mayCard && one.document === 'national_id'
  const countryOptions = countries.map(({ code, name }) => ({ value: code, label: name[format.locale] }))

  return (
    <div className="grid grid-cols-12 gap-x-4 gap-y-5">
      <Select
        {...of('title')}
        className="col-span-12 sm:col-span-2"
        label={t('title_label')}
        autoComplete={remember('honorific-prefix')}
        value={one.title}
        options={titlesFor(one.type).map((title) => ({ value: title, label: t(`title_${title}`) }))}
        onChange={(event) => set('title', { title: event.target.value as DraftPassenger['title'] })}
      />
      <TextField
        {...of('given_name')}
        className="col-span-12 sm:col-span-5"
        label={t('given_name')}
        latin
        autoComplete={remember('given-name')}
        autoCapitalize="characters"
        spellCheck={false}
        value={one.given_name}
        onChange={(event) => set('given_name', { given_name: asTicketName(event.target.value) })}
      />
      <TextField
        {...of('surname')}
        className="col-span-12 sm:col-span-5"
        label={t('surname')}
        hint={t('capitals_hint')}
        latin
        autoComplete={remember('family-name')}
        autoCapitalize="characters"
        spellCheck={false}
        value={one.surname}
        onChange={(event) => set('surname', { surname: asTicketName(event.target.value) })}
      />
      <OneName one={one} update={update} />
      <DateFields
        className="col-span-12 sm:col-span-6"
        label={t('date_of_birth')}
        name={nameOf('date_of_birth')}
        error={errorOf('date_of_birth')}
        value={one.birth}
        autoComplete={remember('bday')}
        onChange={(birth) => set('date_of_birth', { birth })}
        onLeave={() => onLeave('date_of_birth')}
      />
      <Select
        {...of('nationality')}
        className="col-span-12 sm:col-span-6"
        label={t('nationality')}
        value={one.nationality}
        options={countryOptions}
        onChange={(event) =>
          set('nationality', {
            nationality: event.target.value,
            // Nearly always the same; whoever has another passport changes it.
            ...(one.passport_country ? {} : { passport_country: event.target.value }),
          })
        }
      />
      {mayCard && (
        <Select
          name={`passengers.${index}.document`}
          className="col-span-12 sm:col-span-4"
          label={t('document')}
          hint={t('document_hint')}
          value={one.document ?? 'passport'}
          options={travelDocuments.map((document) => ({ value: document, label: t(`document_${document}`) }))}
          onChange={(event) =>
            set('passport_number', { document: event.target.value as DraftPassenger['document'], passport_number: '' })
          }
        />
      )}
      <TextField
        {...of('passport_number')}
        className={cx('col-span-12', mayCard ? 'sm:col-span-8' : 'sm:col-span-3')}
        label={t(card ? 'card_number' : 'passport_number')}
        latin
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={one.passport_number}
        onChange={(event) =>
          set('passport_number', {
            passport_number: westernDigits(event.target.value).replace(/\s/g, '').toUpperCase(),
          })
        }
      />
      {!card && (
        <Select
          {...of('passport_country')}
          className={cx('col-span-12', mayCard ? 'sm:col-span-6' : 'sm:col-span-4')}
          label={t('passport_country')}
          value={one.passport_country}
          options={countryOptions}
          onChange={(event) => set('passport_country', { passport_country: event.target.value })}
        />
      )}
      {!card && (
        <DateFields
          className={cx('col-span-12', mayCard ? 'sm:col-span-6' : 'sm:col-span-5')}
          label={t('passport_expiry')}
          name={nameOf('passport_expiry')}
          error={errorOf('passport_expiry')}
          value={one.expiry}
          short
          onChange={(expiry) => set('passport_expiry', { expiry })}
          onLeave={() => onLeave('passport_expiry')}
        />
      )}
    </div>
  )
}

/** Many people of Pakistan, India and Indonesia have one name alone: it is the surname, and airlines write a word for the other. */
function OneName({ one, update }: { one: DraftPassenger; update: (part: Partial<DraftPassenger>) => void }) {
  const t = useText('person')
  const has = one.given_name === nameUnknown
  const turn = () =>
    update(has ? { given_name: '' } : { given_name: nameUnknown, surname: one.surname || one.given_name })
  return (
    <label className="col-span-12 flex min-h-8 items-center gap-3 text-14">
      <input type="checkbox" className="tick" checked={has} onChange={turn} />
      <span>
        {t('one_name')}
        {has && <span className="block text-13 text-ink-2">{t('one_name_hint')}</span>}
      </span>
    </label>
  )
}
