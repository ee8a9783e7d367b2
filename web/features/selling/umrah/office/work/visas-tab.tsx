import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type GroupFiling, type GroupFlight, umrahFiling, type VisaPilgrim } from '#contract/selling/umrah-filing'
import { type UmrahVisaAct, umrahVisaActions } from '#contract/selling/umrah-visa-table'
import { useApi } from '#web/api/context.tsx'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { intentions } from '#web/kit/form/intention.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { Code } from '#web/ui/code.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { ContractsCard } from './contracts-card.tsx'
import { FilingCard } from './filing-card.tsx'
import { FlightDialog } from './flight-dialog.tsx'
import { Outcomes, PersonName, Problems, usePickColumn, WithTab } from './parts.tsx'
import { nameOfKey, useGroupAct, usePicked } from './use-group-act.ts'
import { type VisaExtra, VisaActDialog } from './visa-act-dialog.tsx'
import { VisaHistory } from './visa-history.tsx'
import { visaTones } from './visa-tones.ts'
import { groupFilingQuery } from './work.queries.ts'

/** Contracts in Masar and the visas of a group: what keeps them back, and each step for many at once. */
export function VisasTab({ id }: { id: string }) {
  return <WithTab found={useQuery(groupFilingQuery(useApi(), id))}>{(data) => <Filing id={id} data={data} />}</WithTab>
}

function Filing({ id, data }: { id: string; data: GroupFiling }) {
  const t = useText('umrah_work')
  return (
    <div className="grid gap-4">
      {data.problems.length > 0 ? (
        <Notice tone="warn" title={t('visas_blocked')}>
          <Problems problems={data.problems} />
        </Notice>
      ) : (
        <Notice tone="ok">{t('visas_open')}</Notice>
      )}
      <FilingCard key={`${data.company} ${data.agent_code} ${data.group_no}`} id={id} data={data} />
      <ContractsCard id={id} data={data} />
      <Visas id={id} people={data.people} />
    </div>
  )
}

const none: VisaExtra = { numbers: {}, on: '', stay_days: '', reason: '' }

function Visas({ id, people }: { id: string; people: readonly VisaPilgrim[] }) {
  const t = useText('umrah_work')
  const api = useApi()
  const picked = usePicked(people.map(({ key }) => nameOfKey(key)))
  const { act, busy, problem, results } = useGroupAct()
  const [asked, ask] = useState<UmrahVisaAct | 'flight' | null>(null)
  const [historyOf, openHistory] = useState<VisaPilgrim | null>(null)
  const chosen = people.filter(({ key }) => picked.has(nameOfKey(key)))
  const mayAll = (name: UmrahVisaAct) =>
    chosen.some(({ allowed_actions }) => allowed_actions.some(({ action, allowed }) => action === name && allowed))
  const run = (name: UmrahVisaAct, { numbers, on, stay_days, reason }: VisaExtra) => {
    const visas = chosen.map(({ key, visa }) => {
      const number = numbers[nameOfKey(key)]?.trim()
      return { person: key, version: visa.version, ...(number ? { number } : {}) }
    })
    const body = {
      id,
      act: name,
      visas,
      ...(on ? { on } : {}),
      ...(stay_days ? { stay_days: Number(stay_days) } : {}),
      ...(reason.trim() ? { reason } : {}),
    }
    const intention = `umrah-visas ${id} ${name}`
    void act(umrahFiling.act, async () => {
      const answer = await api(umrahFiling.act, { body, idempotencyKey: await intentions.keyFor(intention, body) })
      intentions.endedBy(intention)
      return answer as typeof answer & { message?: string }
    }).then((done) => {
      if (!done) return
      ask(null)
      picked.clear()
    })
  }
  const nameOf = (key: string) => people.find((one) => nameOfKey(one.key) === key)?.name ?? ''
  return (
    <Card flush title={t('visas_of_pilgrims')}>
      <div className="grid gap-3 px-card pb-3">
        <div className="flex flex-wrap items-center gap-2">
          {chosen.length === 0 ? (
            <span className="text-13 text-ink-2">{t('choose_first')}</span>
          ) : (
            <>
              <Button size="small" onClick={() => ask('flight')}>
                {t('set_flight')}
              </Button>
              {umrahVisaActions.filter(mayAll).map((name) => (
                <Button
                  key={name}
                  size="small"
                  loading={busy}
                  look={name === 'send' ? 'primary' : name === 'cancel' || name === 'refuse' ? 'danger' : 'secondary'}
                  onClick={() => (name === 'send' || name === 'enter' || name === 'exit' ? run(name, none) : ask(name))}
                >
                  {t(`visa_act_${name}`)}
                </Button>
              ))}
            </>
          )}
        </div>
        {problem && asked === null && <Notice tone="bad">{problem}</Notice>}
        <Outcomes results={results} nameOf={nameOf} />
      </div>
      <VisaTable people={people} picked={picked} onOpen={openHistory} />
      {asked === 'flight' && <FlightDialog id={id} people={chosen.map(({ key }) => key)} onClose={() => ask(null)} />}
      {asked && asked !== 'flight' && (
        <VisaActDialog
          act={asked}
          people={chosen}
          busy={busy}
          problem={problem}
          onAct={(extra) => run(asked, extra)}
          onClose={() => ask(null)}
        />
      )}
      {historyOf && <VisaHistory id={id} one={historyOf} onClose={() => openHistory(null)} />}
    </Card>
  )
}

type TableProps = {
  people: readonly VisaPilgrim[]
  picked: ReturnType<typeof usePicked>
  onOpen: (one: VisaPilgrim) => void
}

function VisaTable({ people, picked, onOpen }: TableProps) {
  const t = useText('umrah_work')
  const format = useFormat()
  const pickColumn = usePickColumn(picked, people)
  const flight = (of: GroupFlight | null, at: string | undefined) =>
    of && at ? (
      <span className="block text-13">
        <Code>
          {of.flight} {of.from}–{of.to}
        </Code>{' '}
        {format.date(at.slice(0, 10), 'short')} <Code>{at.slice(11)}</Code>
        {!of.confirmed && <span className="text-warn"> {t('not_confirmed')}</span>}
      </span>
    ) : (
      <span className="block text-13 text-ink-3">–</span>
    )
  const columns: Column<VisaPilgrim>[] = [
    pickColumn,
    {
      id: 'name',
      head: t('pilgrim'),
      cell: (one) => <PersonName name={one.name} note={<Code>{one.passport}</Code>} />,
    },
    {
      id: 'flights',
      head: t('flights'),
      from: 'md',
      cell: (one) => (
        <>
          {flight(one.in, one.in?.arrives)}
          {flight(one.out, one.out?.departs)}
        </>
      ),
    },
    {
      id: 'visa',
      head: t('visa'),
      cell: ({ visa }) => (
        <>
          <Tag tone={visaTones[visa.state]}>{t(`visa_${visa.state}`)}</Tag>
          {visa.number && (
            <span className="block text-13">
              <Code>{visa.number}</Code>
            </span>
          )}
          {visa.enter_by && visa.state === 'issued' && (
            <span className="block text-13 text-ink-3">{t('enter_by', { date: format.date(visa.enter_by) })}</span>
          )}
          {visa.reason && <span className="block text-13 text-bad">{visa.reason}</span>}
        </>
      ),
    },
    {
      id: 'problems',
      head: t('kept_back'),
      from: 'sm',
      cell: ({ problems }) => (problems.length > 0 ? <Problems problems={problems} /> : '–'),
    },
  ]
  return (
    <Table
      label={t('visas_of_pilgrims')}
      columns={columns}
      rows={people}
      keyOf={({ key }) => nameOfKey(key)}
      onOpen={onOpen}
      empty={<p className="p-card text-14 text-ink-2">{t('nobody')}</p>}
    />
  )
}
