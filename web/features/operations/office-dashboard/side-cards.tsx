import { CircleCheck, CircleX, ShieldAlert, ShieldCheck, TriangleAlert } from 'lucide-react'
import { useFormat, useLocale, useText } from '#web/i18n/use-text.tsx'
import { useMoment } from '#web/kit/time/use-moment.ts'
import { paths } from '#web/portal-paths.ts'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { Link, textLink } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import type { Figures } from './office-dashboard.queries.ts'

const looks = {
  well: { Icon: CircleCheck, mark: 'text-ok-mark' },
  failing: { Icon: TriangleAlert, mark: 'text-warn-mark' },
  breaker_open: { Icon: CircleX, mark: 'text-bad-mark' },
} as const

/** Whoever sells to us: how many of the last day's calls were answered, and how fast. */
export function SuppliersCard({ suppliers }: { suppliers: NonNullable<Figures['suppliers']> }) {
  const t = useText('office_dashboard')
  const format = useFormat()
  return (
    <Card
      title={t('suppliers')}
      action={
        <Link href={paths.adminSuppliers()} className={textLink}>
          {t('see_all')}
        </Link>
      }
    >
      <ul className="flex flex-col">
        {suppliers.map(({ id, name, on, health, calls, failed, p95_ms }) => {
          const { Icon, mark } = looks[health]
          return (
            <li key={id} className="flex items-start gap-3 border-t border-line py-2.5 first:border-t-0">
              <Icon aria-hidden className={cx('mt-0.5 size-4 flex-none', mark)} strokeWidth={1.8} />
              <span className="min-w-0 flex-1">
                <Link href={paths.adminSuppliers(id)} className="block truncate font-mid hover:underline">
                  <bdi>{name}</bdi>
                </Link>
                <span className="text-13 text-ink-2">
                  {!on
                    ? t('supplier_off')
                    : calls === 0
                      ? t(`health_${health}`)
                      : t('answered', { percent: Math.floor(((calls - failed) / calls) * 1000) / 10 })}
                </span>
              </span>
              {p95_ms !== null && (
                <span className="text-14 font-mid whitespace-nowrap">
                  <bdi dir="ltr">{t('seconds', { seconds: (p95_ms / 1000).toFixed(1) })}</bdi>
                </span>
              )}
              <span className="sr-only">{t(`health_${health}`)}</span>
            </li>
          )
        })}
      </ul>
      <p className="pt-2 text-12 text-ink-3">{t('suppliers_note', { count: format.number(24) })}</p>
    </Card>
  )
}

/** Agencies that have used most of their credit. */
export function LimitsCard({ limits: { near, first } }: { limits: NonNullable<Figures['limits']> }) {
  const t = useText('office_dashboard')
  const locale = useLocale()
  return (
    <Card
      title={t('at_limit')}
      action={
        <Link href={paths.creditReport({ only: near > 0 ? 'limit' : 'owing' })} className={textLink}>
          {near > 0 ? t('near_limit', { count: near }) : t('credit_report')}
        </Link>
      }
    >
      {first.length === 0 ? (
        <p className="text-14 text-ink-2">{t('none_at_limit')}</p>
      ) : (
        <ul className="flex flex-col gap-3">
          {first.map(({ id, code, name, limit, left }) => {
            const used = Math.min(1, Math.max(0, 1 - left.amount / limit.amount))
            const tone = left.amount <= 0 ? 'bad' : used >= 0.9 ? 'warn' : 'calm'
            return (
              <li key={id}>
                <span className="flex items-baseline justify-between gap-3 text-14">
                  <Link href={paths.creditReport({ q: code })} className="min-w-0 truncate font-mid hover:underline">
                    <bdi>{name[locale]}</bdi>
                  </Link>
                  <span
                    className={cx(
                      'whitespace-nowrap',
                      { bad: 'text-bad', warn: 'text-warn', calm: 'text-ink-2' }[tone],
                    )}
                  >
                    {t.rich(left.amount < 0 ? 'over' : 'left', {
                      amount: <Money value={{ ...left, amount: Math.abs(left.amount) }} size="bare" />,
                    })}
                  </span>
                </span>
                <svg
                  viewBox="0 0 100 2"
                  preserveAspectRatio="none"
                  aria-hidden
                  className="mt-1.5 h-1.5 w-full rtl:-scale-x-100"
                >
                  <rect width={100} height={2} fill="var(--line)" />
                  <rect
                    width={used * 100}
                    height={2}
                    fill={{ bad: 'var(--bad-mark)', warn: 'var(--warn-mark)', calm: 'var(--sea-line)' }[tone]}
                  />
                </svg>
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}

/** Whether the books were proven, and when. */
export function BooksCard({ proof }: { proof: { at: string; ok: boolean; broken: number } | null }) {
  const t = useText('office_dashboard')
  const moment = useMoment()
  const Icon = proof && !proof.ok ? ShieldAlert : ShieldCheck
  return (
    <Card
      title={t('books')}
      action={
        <Link href={paths.adminHealth()} className={textLink}>
          {t('see_proof')}
        </Link>
      }
    >
      <p className="flex items-start gap-3">
        <Icon
          aria-hidden
          className={cx('mt-0.5 size-5 flex-none', !proof ? 'text-ink-3' : proof.ok ? 'text-ok-mark' : 'text-bad-mark')}
          strokeWidth={1.8}
        />
        <span>
          <span className="block">
            {!proof ? t('proof_none') : proof.ok ? t('proof_ok') : t('proof_broken', { count: proof.broken })}
          </span>
          {proof && <span className="text-13 text-ink-2">{t('proven_at', { time: moment(proof.at) })}</span>}
        </span>
      </p>
    </Card>
  )
}
