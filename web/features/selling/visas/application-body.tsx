import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { afterSale } from '#contract/selling/after-sale'
import type { VisaApplication, VisaDocument } from '#contract/selling/visa-shapes'
import { useApi } from '#web/api/context.tsx'
import { FileLink } from '#web/features/operations/files/index.ts'
import { useFormat, useLocale, useText } from '#web/i18n/use-text.tsx'
import { intentions } from '#web/kit/form/intention.ts'
import { ActDialog } from '#web/kit/record/act-dialog.tsx'
import { useClock } from '#web/kit/time/clock.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Code } from '#web/ui/code.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Link } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { StepLine } from '#web/ui/step-line.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { ApplicationDocuments } from './application-documents.tsx'
import { ApplicationPay } from './application-pay.tsx'
import { ApplyAgain } from './apply-again.tsx'
import { PassportCard } from './passport-card.tsx'
import { VisaStateTag } from './state-tag.tsx'

const stops = ['submitted', 'checked', 'at_embassy', 'approved', 'delivered'] as const
const stopOf = (state: VisaApplication['state']) =>
  state === 'docs_pending' || state === 'draft' ? 'submitted' : state

type BodyProps = {
  of: VisaApplication
  reader: 'customer' | 'agent' | 'office'
  /** What the office may do with it. */
  acts?: ReactNode
  onAsk?: (document: VisaDocument) => void
  /** The page of another application of theirs. */
  hrefOf: (booking: string) => string
}

/** One application as its buyer and the office see it: where it stands, its papers, its money, the visa itself. */
export function ApplicationBody({ of, reader, acts, onAsk, hrefOf }: BodyProps) {
  const t = useText('visas')
  const router = useRouter()
  const isOver = of.state === 'rejected' || of.state === 'withdrawn'
  const mayGive = ['draft', 'submitted', 'docs_pending', 'checked'].includes(of.state)
  return (
    <div className="grid gap-5">
      <Card>
        {isOver ? (
          <Notice tone={of.state === 'rejected' ? 'bad' : 'quiet'} title={t(`state_${of.state}`)}>
            {of.reason}
          </Notice>
        ) : (
          <StepLine
            steps={stops.map((id) => ({ id, label: t(`state_${id}`) }))}
            current={stopOf(of.state)}
            className="max-sm:hidden"
          />
        )}
        <p className={`flex flex-wrap items-center gap-3 text-14 sm:mt-4 ${isOver ? 'mt-4' : ''}`}>
          <VisaStateTag state={of.state} />
          <span className="text-ink-2">{t(`next_${of.state}`)}</span>
        </p>
        {acts}
        {of.again && (
          <ApplyAgain of={of} price={of.again} onDone={(id) => void router.navigate({ href: hrefOf(id) })} />
        )}
      </Card>
      {reader !== 'office' && <ApplicationPay of={of} isAgent={reader === 'agent'} />}
      {of.visa && <Granted of={of.visa} />}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <ApplicationDocuments of={of} mayGive={mayGive} {...(onAsk ? { onAsk } : {})} />
        <div className="grid gap-5">
          <About of={of} hrefOf={hrefOf} />
          <PassportCard of={of} isOffice={reader === 'office'} />
          <History of={of} />
          {reader !== 'office' && of.back && <Withdraw of={of} back={of.back} />}
        </div>
      </div>
    </div>
  )
}

function About({ of, hrefOf }: Pick<BodyProps, 'of' | 'hrefOf'>) {
  const t = useText('visas')
  const format = useFormat()
  const other = (label: string, booking: string | null) =>
    booking
      ? [
          [
            label,
            <Link key={label} href={hrefOf(booking)} className="text-link">
              <Code>{booking}</Code>
            </Link>,
          ] as const,
        ]
      : []
  const row = (label: string, value: VisaApplication['fees']['total']) =>
    [label, <Money key={label} value={value} decimals="always" />] as const
  return (
    <Card title={t('application')}>
      <Facts
        rows={[
          [t('booking'), <Code key="booking">{of.booking_id}</Code>],
          ...other(t('replaces'), of.replaces),
          ...other(t('replaced_by'), of.replaced_by),
          [t('person'), <bdi key="person">{`${of.person.given_name} ${of.person.surname}`}</bdi>],
          [t('entry_date'), format.date(of.entry_date, 'long')],
          [t('speed'), t(`speed_${of.speed}`)],
          ...(of.promised_on ? [[t('promised'), format.date(of.promised_on, 'long')] as const] : []),
          ...(of.embassy_ref ? [[t('embassy_ref'), <Code key="ref">{of.embassy_ref}</Code>] as const] : []),
          ...(of.appointment
            ? [
                [
                  t('appointment'),
                  <span key="appointment">
                    {format.date(of.appointment.at.slice(0, 10), 'weekday')} <Code>{of.appointment.at.slice(11)}</Code>
                    <bdi className="block text-13 text-ink-2">{of.appointment.place}</bdi>
                  </span>,
                ] as const,
              ]
            : []),
          row(t('embassy'), of.fees.embassy),
          row(t('centre'), of.fees.centre),
          row(t('service'), of.fees.service),
          row(t('total'), of.fees.total),
          ...(of.selling ? [row(t('selling'), of.selling)] : []),
        ]}
      />
    </Card>
  )
}

function Granted({ of }: { of: NonNullable<VisaApplication['visa']> }) {
  const t = useText('visas')
  const format = useFormat()
  return (
    <Card title={t('granted')}>
      <Facts
        rows={[
          [t('visa_number'), <Code key="number">{of.number}</Code>],
          [t('entries'), t(`entries_${of.entries}`)],
          [t('valid_from'), format.date(of.valid_from, 'long')],
          [t('valid_until'), format.date(of.valid_until, 'long')],
        ]}
      />
      {of.file && (
        <p className="mt-4">
          <FileLink file={of.file}>{t('download')}</FileLink>
        </p>
      )}
    </Card>
  )
}

function History({ of }: { of: VisaApplication }) {
  const t = useText('visas')
  const clock = useClock()
  return (
    <Card title={t('history')}>
      <Timeline
        entries={of.history.map(({ at, state, note }, index) => ({
          id: String(index),
          time: clock.moment(at),
          title: t(`state_${state}`),
          lines: note ? [note] : [],
        }))}
      />
    </Card>
  )
}

function Withdraw({ of, back }: { of: VisaApplication; back: NonNullable<VisaApplication['back']> }) {
  const t = useText('visas')
  const api = useApi()
  const format = useFormat()
  const locale = useLocale()
  const [open, setOpen] = useState(false)
  const isPaid = of.state !== 'draft'
  return (
    <div>
      <Button look="danger" onClick={() => setOpen(true)}>
        {t('withdraw')}
      </Button>
      {open && (
        <ActDialog
          title={t('withdraw_ask', { visa: of.name[locale] })}
          act={t('withdraw')}
          look="danger-solid"
          reason={{ label: t('withdraw_why'), missing: t('withdraw_why_missing') }}
          call={{ changes: ['visa', 'booking'] }}
          run={async (reason) => {
            const body = { booking_id: of.booking_id, item: 1, expected_back: back, reason }
            return api(afterSale.cancelItem, { body, idempotencyKey: await intentions.keyFor('visa-withdraw', body) })
          }}
          onClose={() => setOpen(false)}
        >
          {isPaid ? t('withdraw_back', { amount: format.money(back) }) : t('withdraw_draft')}
        </ActDialog>
      )}
    </div>
  )
}
