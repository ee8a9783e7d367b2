import { useQuery } from '@tanstack/react-query'
import { FileCheck } from 'lucide-react'
import { useState } from 'react'
import { type GroupDocuments, umrahDocuments } from '#contract/selling/umrah-documents'
import { lights, type Light, pilgrimPapers } from '#contract/selling/umrah-work-terms'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Tag, ToggleChip } from '#web/ui/chip.tsx'
import { Code } from '#web/ui/code.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { AddFiles } from './add-files.tsx'
import { LightMark, Outcomes, PersonName, usePickColumn, WithTab } from './parts.tsx'
import { PilgrimDialog } from './pilgrim-dialog.tsx'
import { nameOfKey, useGroupAct, usePicked } from './use-group-act.ts'
import { groupDocumentsQuery } from './work.queries.ts'

export type DocumentsPerson = GroupDocuments['people'][number]
const tones = { missing: 'warn', given: 'info', checked: 'ok', refused: 'bad' } as const

/** The papers of all pilgrims: who is ready, what is missing, and many files at once. */
export function DocumentsTab({ id }: { id: string }) {
  return (
    <WithTab found={useQuery(groupDocumentsQuery(useApi(), id))}>{(data) => <Documents id={id} data={data} />}</WithTab>
  )
}

function Documents({ id, data }: { id: string; data: GroupDocuments }) {
  const t = useText('umrah_work')
  const api = useApi()
  const [shown, show] = useState<Light | null>(null)
  const [openKey, open] = useState<string | null>(null)
  const people = data.people.filter(({ light }) => shown === null || light === shown)
  const picked = usePicked(people.map(({ key }) => nameOfKey(key)))
  const { act, busy, problem, results } = useGroupAct()
  const pickColumn = usePickColumn(picked, people)
  const chosen = people.filter(({ key }) => picked.has(nameOfKey(key))).map(({ key }) => key)
  const check = () => {
    const body = { id, people: chosen, kinds: [...pilgrimPapers] }
    void act(umrahDocuments.check, () => api(umrahDocuments.check, { body })).then((done) => done && picked.clear())
  }
  const columns: Column<DocumentsPerson>[] = [
    pickColumn,
    {
      id: 'name',
      head: t('pilgrim'),
      cell: (one) => (
        <PersonName
          name={one.name}
          name_local={one.name_local}
          note={
            <>
              <Code>{one.passport}</Code> · {one.nationality} · {t(`gender_${one.gender}`)} · {one.age}
            </>
          }
        />
      ),
    },
    { id: 'light', head: t('light'), cell: ({ light }) => <LightMark light={light} /> },
    {
      id: 'papers',
      head: t('papers'),
      from: 'md',
      cell: ({ papers }) => (
        <span className="flex flex-wrap gap-1.5">
          {papers.map(({ kind, state }) => (
            <Tag key={kind} tone={tones[state]}>
              {t(`${kind}_paper`)}: {t(`paper_state_${state}`)}
            </Tag>
          ))}
        </span>
      ),
    },
    {
      id: 'companion',
      head: t('companion'),
      from: 'lg',
      cell: ({ relation }) =>
        relation ? (
          <span className="text-13">
            {t(`relation_${relation.relation}`)}: <span dir="ltr">{relation.name}</span>
          </span>
        ) : (
          '–'
        ),
    },
  ]
  const opened = data.people.find(({ key }) => nameOfKey(key) === openKey)
  const nameOf = (key: string) => data.people.find((one) => nameOfKey(one.key) === key)?.name ?? ''
  return (
    <div className="grid gap-4">
      {data.check_again.length > 0 && (
        <Notice tone="warn">{t('rules_stale', { count: data.check_again.length })}</Notice>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {lights.map((light) => (
          <ToggleChip key={light} pressed={shown === light} onChange={(pressed) => show(pressed ? light : null)}>
            {t(`light_${light}`)} {data.people.filter((one) => one.light === light).length}
          </ToggleChip>
        ))}
        <span className="flex-1" />
        <Button
          size="small"
          look="primary"
          icon={<FileCheck aria-hidden className="size-4" />}
          loading={busy}
          refused={chosen.length > 0 ? undefined : t('choose_first')}
          onClick={check}
        >
          {t('check_papers', { count: chosen.length })}
        </Button>
      </div>
      <AddFiles id={id} nameOf={nameOf} />
      {problem && <Notice tone="bad">{problem}</Notice>}
      <Outcomes results={results} nameOf={nameOf} />
      <Card flush>
        <Table
          label={t('documents')}
          columns={columns}
          rows={people}
          keyOf={({ key }) => nameOfKey(key)}
          onOpen={({ key }) => open(nameOfKey(key))}
          current={openKey}
          empty={<p className="p-card text-14 text-ink-2">{t('nobody')}</p>}
        />
      </Card>
      {opened && <PilgrimDialog id={id} one={opened} people={data.people} onClose={() => open(null)} />}
    </div>
  )
}
