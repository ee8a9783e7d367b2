import { CircleCheck, CircleDashed } from 'lucide-react'
import type { Visa } from '#contract/selling/visa-shapes'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { Card } from '#web/ui/card.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { NetSwitch } from '#web/kit/money/net-switch.tsx'
import { NetOnly } from '#web/kit/money/net-only.tsx'
import { Money } from '#web/ui/money.tsx'
import { useVisaWords } from './visa-words.ts'

/** Entries, stay, validity and days of one visa. */
export function VisaFacts({ of }: { of: Visa }) {
  const t = useText('visas')
  const words = useVisaWords()
  return (
    <Card title={t('facts')}>
      <Facts
        rows={[
          [t('entries'), words.entries(of)],
          [t('stay'), words.stay(of)],
          [t('validity'), words.validity(of)],
          [t('takes'), words.takes(of.days)],
          ...(of.express ? [[t('express'), words.takes(of.express)] as const] : []),
        ]}
      />
    </Card>
  )
}

/** What a person pays by age and speed, split into what is passed on and our service. */
export function VisaPrices({ of }: { of: Visa }) {
  const t = useText('visas')
  const words = useVisaWords()
  return (
    <Card
      title={t('prices')}
      note={t('prices_note')}
      action={of.prices.some(({ net }) => net !== null) && <NetSwitch />}
    >
      <ul className="divide-y divide-line">
        {of.prices.map((price, index) => (
          <li key={index} className="grid gap-1 py-3 sm:grid-cols-[1fr_auto] sm:items-baseline">
            <div>
              <p className="font-mid">
                {words.ages(price)} · {t(`speed_${price.speed}`)}
              </p>
              <p className="flex flex-wrap gap-x-4 text-13 text-ink-3">
                <span>
                  {t('embassy')} <Money value={price.embassy} decimals="always" />
                </span>
                <span>
                  {t('centre')} <Money value={price.centre} decimals="always" />
                </span>
                <span>
                  {t('service')} <Money value={price.service} decimals="always" />
                </span>
              </p>
            </div>
            <p className="sm:text-end">
              <Money value={price.total} decimals="always" className="text-18 font-mid" />
              {price.net && (
                <NetOnly>
                  <span className="block text-13 text-ink-3">
                    {t('net')} <Money value={price.net} decimals="always" />
                  </span>
                </NetOnly>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The documents that are asked of people of the nationality that was said. */
export function VisaChecklist({ of, known }: { of: Visa; known: boolean }) {
  const t = useText('visas')
  const locale = useLocale()
  const words = useVisaWords()
  return (
    <Card title={t('checklist')} note={known ? undefined : t('checklist_note')}>
      <ul className="grid gap-3">
        {of.checklist.map((paper, index) => {
          const Mark = paper.mandatory ? CircleCheck : CircleDashed
          const isAll = paper.age_from === 0 && paper.age_to >= 99
          return (
            <li key={index} className="flex gap-3 text-14">
              <Mark aria-hidden className="mt-0.5 size-4.5 flex-none text-sea" strokeWidth={1.8} />
              <span>
                {t(`${paper.kind}_paper`)}
                {!isAll && <span className="text-ink-3"> ({words.ages(paper)})</span>}
                {!paper.mandatory && <span className="text-ink-3"> ({t('optional')})</span>}
                {paper.note[locale] && <span className="block text-13 text-ink-3">{paper.note[locale]}</span>}
              </span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
