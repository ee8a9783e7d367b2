import { BadgeCheck } from 'lucide-react'
import { type ReactNode } from 'react'
import type { InsuranceOffer } from '#contract/selling/insurance-shapes'
import { coverCodes } from '#contract/selling/insurance-terms'
import { useFormat, useLocale, useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { cx } from '#web/ui/cx.ts'
import { useNetHidden } from '#web/kit/money/net-hidden.ts'
import { Money } from '#web/ui/money.tsx'
import { useCoverWords } from './use-cover-words.ts'

type CompareProps = {
  offers: readonly InsuranceOffer[]
  chosen: string | undefined
  onChoose: (plan: string) => void
}

/** Plans side by side: premium of each person, cover with limit and excess. */
export function Compare({ offers, chosen, onChoose }: CompareProps) {
  const t = useText('insurance')
  const locale = useLocale()
  const codes = coverCodes.filter((code) => offers.some(({ cover }) => cover.some((line) => line.code === code)))
  return (
    <div
      className="overflow-x-auto rounded-r-3 bg-surface-1 shadow-lift-1"
      role="region"
      aria-label={t('plans')}
      tabIndex={0}
    >
      <table className="w-full border-collapse text-14">
        <thead>
          <tr className="align-top">
            <th
              scope="col"
              className="sticky start-0 z-10 min-w-32 bg-surface-1 p-4 text-start text-13 font-mid text-ink-2"
            >
              {t('plans')}
            </th>
            {offers.map((offer) => (
              <th
                key={offer.plan_id}
                scope="col"
                className={cx(
                  'min-w-44 border-s border-line p-4 text-start font-normal',
                  chosen === offer.plan_id && 'bg-accent-soft',
                )}
              >
                <span className="block text-16 font-mid">{offer.name[locale]}</span>
                <span className="block text-13 text-ink-2">{offer.insurer.name[locale]}</span>
                <span className="mt-2 flex flex-wrap gap-1.5">
                  <Tag tone="mute">{t(`region_${offer.region}`)}</Tag>
                  {offer.schengen && (
                    <Tag tone="ok">
                      <BadgeCheck aria-hidden className="me-1 inline size-3.5" strokeWidth={1.8} />
                      {t('schengen_mark')}
                    </Tag>
                  )}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="align-top">
          <Premiums offers={offers} />
          {codes.map((code) => (
            <Row key={code} head={t(`cover_${code}`)}>
              {offers.map(({ plan_id, cover }) => (
                <CoverCell key={plan_id} line={cover.find((line) => line.code === code)} />
              ))}
            </Row>
          ))}
          <Row head={t('cancel')}>
            {offers.map(({ plan_id, cancel_fee }) => (
              <Cell key={plan_id}>
                {cancel_fee.amount > 0
                  ? t.rich('cancel_fee', { amount: <Money value={cancel_fee} /> })
                  : t('cancel_free')}
              </Cell>
            ))}
          </Row>
          <Row head={<span className="sr-only">{t('choose')}</span>}>
            {offers.map(({ plan_id, name }) => (
              <Cell key={plan_id}>
                <Button
                  look={chosen === plan_id ? 'ink' : 'primary'}
                  className="w-full"
                  aria-label={t(chosen === plan_id ? 'chosen_named' : 'choose_named', { plan: name[locale] })}
                  onClick={() => onChoose(plan_id)}
                >
                  {t(chosen === plan_id ? 'chosen' : 'choose')}
                </Button>
              </Cell>
            ))}
          </Row>
        </tbody>
      </table>
    </div>
  )
}

const Row = ({ head, children }: { head: ReactNode; children: ReactNode }) => (
  <tr className="border-t border-line">
    <th scope="row" className="sticky start-0 z-10 bg-surface-1 p-4 text-start text-13 font-mid text-ink-2">
      {head}
    </th>
    {children}
  </tr>
)
const Cell = ({ children }: { children: ReactNode }) => <td className="border-s border-line p-4">{children}</td>

function Premiums({ offers }: { offers: readonly InsuranceOffer[] }) {
  const t = useText('insurance')
  const [netHidden] = useNetHidden(true)
  return (
    <Row head={t('premium')}>
      {offers.map(({ plan_id, total, net, people }) => (
        <Cell key={plan_id}>
          <Money value={(netHidden ? null : net) ?? total} decimals="always" className="text-20 font-mid" />
          {net && !netHidden && (
            <span className="block text-13 text-ink-2">
              {t.rich('customer_pays', { amount: <Money value={total} decimals="always" /> })}
            </span>
          )}
          <ul className="mt-2 grid gap-1 text-13 text-ink-2">
            {people.map(({ age, age_from, age_to, premium }, at) => (
              // oxlint-disable-next-line react/no-array-index-key
              <li key={at} className="flex flex-wrap justify-between gap-x-3">
                <span>{t('age_band', { age, from: age_from, to: age_to })}</span>
                <Money value={premium} decimals="always" />
              </li>
            ))}
          </ul>
        </Cell>
      ))}
    </Row>
  )
}

function CoverCell({ line }: { line: InsuranceOffer['cover'][number] | undefined }) {
  const t = useText('insurance')
  const words = useCoverWords()
  const format = useFormat()
  if (!line)
    return (
      <Cell>
        <span className="text-ink-3" aria-label={t('not_covered')}>
          –
        </span>
      </Cell>
    )
  return (
    <Cell>
      {line.limit ? <Money value={line.limit} /> : words.limit(line)}
      {line.excess.amount > 0 && (
        <span className="block text-13 text-ink-3">{t('excess', { amount: format.money(line.excess) })}</span>
      )}
    </Cell>
  )
}
