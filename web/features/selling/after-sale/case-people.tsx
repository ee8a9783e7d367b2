import type { AfterSaleCase, Booking } from '#contract/selling/bookings'
import { useText } from '#web/i18n/use-text.tsx'
import { Code } from '#web/ui/code.tsx'
import { Money } from '#web/ui/money.tsx'

type Props = { passengers: Booking['passengers']; one: Pick<AfterSaleCase, 'people' | 'whole'> | null | undefined }

/** Whose parts a case is about, each with what comes back; nothing where one person is all. */
export function CasePeople({ passengers, one }: Props) {
  const t = useText('aftersale')
  if (!one || one.people.length === 0 || (one.whole && one.people.length === 1)) return null
  return (
    <section>
      <h3 className="text-13 font-mid text-ink-2">{t(one.whole ? 'party_each' : 'party_only')}</h3>
      <ul className="mt-1 text-14">
        {one.people.map(({ position, money }) => {
          const person = passengers.find((passenger) => passenger.position === position)
          return (
            <li key={position} className="flex items-baseline justify-between gap-4 py-1">
              <Code className="min-w-0 wrap-anywhere">
                {person ? `${person.surname} / ${person.given_name}` : `${position + 1}`}
              </Code>
              <span className="flex-none font-mid">{money && <Money value={money.back} decimals="always" />}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
