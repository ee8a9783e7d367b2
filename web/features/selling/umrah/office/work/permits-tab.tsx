import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type GroupMovement, type GroupPermit, umrahMovement } from '#contract/selling/umrah-movement'
import { permitKinds } from '#contract/selling/umrah-work-terms'
import { useApi } from '#web/api/context.tsx'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { PlainForm } from '#web/kit/form/plain-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { Code } from '#web/ui/code.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { MomentField } from './moment-field.tsx'
import { Outcomes, PersonName, WithTab } from './parts.tsx'
import { nameOfKey, useGroupAct } from './use-group-act.ts'
import { groupMovementQuery } from './work.queries.ts'

/** Slots for Umrah and the Rawdah, checked against where everybody is at that time. */
export function PermitsTab({ id }: { id: string }) {
  return (
    <WithTab found={useQuery(groupMovementQuery(useApi(), id))}>{(data) => <Permits id={id} data={data} />}</WithTab>
  )
}

const tones = { booked: 'info', used: 'ok', missed: 'bad', cancelled: 'mute' } as const

function Permits({ id, data }: { id: string; data: GroupMovement }) {
  const t = useText('umrah_work')
  const api = useApi()
  const format = useFormat()
  const translate = useTranslateMessage()
  const { act, busy, problem, results } = useGroupAct()
  const nameOf = (key: string) => data.people.find((one) => nameOfKey(one.key) === key)?.name ?? ''
  const step = (permit: GroupPermit, what: 'use' | 'miss' | 'cancel') =>
    void act(umrahMovement.actOnPermits, () =>
      api(umrahMovement.actOnPermits, { body: { id, act: what, permits: [permit.id] } }),
    )
  const columns: Column<GroupPermit>[] = [
    { id: 'name', head: t('pilgrim'), cell: ({ name }) => <PersonName name={name} /> },
    { id: 'kind', head: t('permit'), cell: ({ kind }) => t(`permit_${kind}`) },
    {
      id: 'at',
      head: t('leg_at'),
      cell: ({ at }) => (
        <>
          {format.date(at.slice(0, 10), 'weekday')} <Code>{at.slice(11)}</Code>
        </>
      ),
    },
    {
      id: 'state',
      head: t('state'),
      cell: ({ state, clashes }) => (
        <>
          <Tag tone={clashes.length > 0 ? 'bad' : tones[state]}>{t(`permit_${state}`)}</Tag>
          {clashes.map((clash) => (
            <span key={clash} className="block text-13 text-bad">
              {translate(clash)}
            </span>
          ))}
        </>
      ),
    },
    {
      id: 'acts',
      head: <span className="sr-only">{t('change')}</span>,
      align: 'end',
      cell: (permit) => (
        <span className="flex flex-wrap justify-end gap-1">
          {permit.allowed_actions
            .filter(({ allowed }) => allowed)
            .map(({ action }) => (
              <Button
                key={action}
                size="small"
                look="ghost"
                aria-label={t('permit_act_of', { act: t(`permit_act_${action}`), name: permit.name })}
                onClick={() => step(permit, action)}
              >
                {t(`permit_act_${action}`)}
              </Button>
            ))}
        </span>
      ),
    },
  ]
  return (
    <div className="grid gap-4">
      <Book id={id} data={data} busy={busy} act={act} />
      {problem && <Notice tone="bad">{problem}</Notice>}
      <Outcomes results={results} nameOf={nameOf} />
      <Card flush>
        <Table
          label={t('permits')}
          columns={columns}
          rows={data.permits}
          keyOf={({ id: key }) => key}
          empty={<p className="p-card text-14 text-ink-2">{t('no_permits')}</p>}
        />
      </Card>
    </div>
  )
}

type BookProps = { id: string; data: GroupMovement; busy: boolean; act: ReturnType<typeof useGroupAct>['act'] }

/** Women and men have slots of their own in the Rawdah. */
function Book({ id, data, busy, act }: BookProps) {
  const t = useText('umrah_work')
  const api = useApi()
  const [who, setWho] = useState('f')
  const [kind, setKind] = useState<(typeof permitKinds)[number]>('rawdah')
  const [at, setAt] = useState('')
  const [number, setNumber] = useState('')
  const people = data.people
    .filter(({ key, gender }) => who === 'all' || gender === who || nameOfKey(key) === who)
    .map(({ key }) => key)
  const book = () => {
    const body = { id, people, kind, at, number: number.trim() || null }
    void act(umrahMovement.bookPermits, () => api(umrahMovement.bookPermits, { body }))
  }
  return (
    <Card title={t('book_permit')}>
      <PlainForm className="grid items-end gap-4 sm:grid-cols-2 xl:grid-cols-[1fr_1fr_2fr_1fr_auto]" onSubmit={book}>
        <Select
          label={t('for_whom')}
          empty={null}
          options={[
            { value: 'f', label: t('all_women') },
            { value: 'm', label: t('all_men') },
            { value: 'all', label: t('everybody') },
            ...data.people.map(({ key, name }) => ({ value: nameOfKey(key), label: name })),
          ]}
          value={who}
          onChange={(event) => setWho(event.target.value)}
        />
        <Select
          label={t('permit')}
          empty={null}
          options={permitKinds.map((value) => ({ value, label: t(`permit_${value}`) }))}
          value={kind}
          onChange={(event) => setKind(event.target.value as typeof kind)}
        />
        <MomentField label={t('leg_at')} value={at} onChange={setAt} />
        <TextField
          label={t('permit_number')}
          optional
          latin
          autoComplete="off"
          value={number}
          onChange={(event) => setNumber(event.target.value)}
        />
        <Button
          type="submit"
          look="primary"
          loading={busy}
          refused={/T\d{2}:\d{2}$/.test(at) && at.length === 16 && people.length > 0 ? undefined : t('enter_moment')}
        >
          {t('note_permit')}
        </Button>
      </PlainForm>
    </Card>
  )
}
