import { useState } from 'react'
import { umrahDocuments } from '#contract/selling/umrah-documents'
import type { PaperLine } from '#contract/selling/umrah-work-shapes'
import { pilgrimPapers, pilgrimRelations, type PilgrimRelation, vaccinations } from '#contract/selling/umrah-work-terms'
import { useApi } from '#web/api/context.tsx'
import { useHolds } from '#web/api/permissions.ts'
import { FileLink, Upload } from '#web/features/operations/files/index.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { DayField } from '#web/kit/time/day-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { DocumentsPerson } from './documents-tab.tsx'
import { LightMark, useProblemWords } from './parts.tsx'
import { nameOfKey, useGroupAct } from './use-group-act.ts'

type Props = { id: string; one: DocumentsPerson; people: readonly DocumentsPerson[]; onClose: () => void }

/** One pilgrim: the checklist with its papers, the companion, and rules to let go. */
export function PilgrimDialog({ id, one, people, onClose }: Props) {
  const t = useText('umrah_work')
  const { act, busy, problem, results } = useGroupAct()
  const said = problem ?? results.find(({ done }) => !done)?.problem
  const others = pilgrimPapers.filter((kind) => !one.papers.some((paper) => paper.kind === kind))
  const [more, setMore] = useState('')
  const extra = others.find((kind) => kind === more)
  const lines: PaperLine[] = extra
    ? [
        ...one.papers,
        { kind: extra, wanted: false, state: 'missing', id: null, file: null, issued: null, reason: null },
      ]
    : one.papers
  return (
    <Dialog wide isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={<span dir="ltr">{one.name}</span>}>
      <div className="grid max-h-[70dvh] gap-5 overflow-y-auto text-ink">
        <LightMark light={one.light} />
        {said && <Notice tone="bad">{said}</Notice>}
        <ul className="divide-y divide-line">
          {lines.map((paper) => (
            <Paper key={`${paper.kind} ${paper.id}`} id={id} one={one} paper={paper} act={act} busy={busy} />
          ))}
        </ul>
        {others.length > 0 && (
          <Select
            label={t('another_paper')}
            optional
            options={others.map((value) => ({ value, label: t(`${value}_paper`) }))}
            value={more}
            onChange={(event) => setMore(event.target.value)}
          />
        )}
        <Companion id={id} one={one} people={people} act={act} busy={busy} />
        <Rules id={id} one={one} act={act} busy={busy} />
      </div>
    </Dialog>
  )
}

type Part = { id: string; one: DocumentsPerson; busy: boolean; act: ReturnType<typeof useGroupAct>['act'] }
const tones = { missing: 'warn', given: 'info', checked: 'ok', refused: 'bad' } as const

function Paper({ id, one, paper, act, busy }: Part & { paper: PaperLine }) {
  const t = useText('umrah_work')
  const api = useApi()
  const format = useFormat()
  const [issued, setIssued] = useState('')
  const [reason, setReason] = useState<string | null>(null)
  const isDated = vaccinations.includes(paper.kind)
  const give = (file: { file_name: string } | null) => {
    if (!file) return
    const document = {
      person: one.key,
      passport: null,
      kind: paper.kind,
      file_name: file.file_name,
      issued: issued || null,
    }
    void act(umrahDocuments.give, () => api(umrahDocuments.give, { body: { id, documents: [document] } }))
  }
  const check = () =>
    void act(umrahDocuments.check, () =>
      api(umrahDocuments.check, { body: { id, people: [one.key], kinds: [paper.kind] } }),
    )
  const refuse = (document_id: string) =>
    void act(umrahDocuments.refuse, () =>
      api(umrahDocuments.refuse, { body: { id, document_id, reason: reason ?? '' } }),
    ).then((done) => done && setReason(null))
  return (
    <li className="grid gap-2 py-3">
      <p className="flex flex-wrap items-center gap-2 text-14">
        <span className="font-mid">{t(`${paper.kind}_paper`)}</span>
        <Tag tone={tones[paper.state]}>{t(`paper_state_${paper.state}`)}</Tag>
        {paper.issued && (
          <span className="text-13 text-ink-3">{t('issued_on', { date: format.date(paper.issued) })}</span>
        )}
      </p>
      {paper.reason && <p className="text-13 text-bad">{paper.reason}</p>}
      {paper.file && <FileLink file={paper.file} />}
      {paper.state === 'given' && (
        <span className="flex flex-wrap gap-2">
          <Button size="small" look="primary" loading={busy} onClick={check}>
            {t('mark_checked')}
          </Button>
          <Button size="small" look="ghost" onClick={() => setReason('')}>
            {t('ask_again')}
          </Button>
        </span>
      )}
      {reason !== null && paper.id && (
        <div className="flex flex-wrap items-end gap-2">
          <TextField
            className="min-w-0 flex-1"
            label={t('reason')}
            dir="auto"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <Button size="small" look="danger" loading={busy} onClick={() => refuse(paper.id!)}>
            {t('ask_again')}
          </Button>
        </div>
      )}
      {(paper.state === 'missing' || paper.state === 'refused') && (
        <div className="grid gap-2 sm:grid-cols-2">
          {isDated && <DayField label={t('issued')} value={issued} onChange={setIssued} />}
          <Upload
            label={t('upload_paper', { paper: t(`${paper.kind}_paper`) })}
            {...(paper.kind === 'photo' ? { hint: t('photo_hint'), accept: 'image' as const } : {})}
            value={null}
            onChange={give}
          />
        </div>
      )}
    </li>
  )
}

function Companion({ id, one, people, act, busy }: Part & Pick<Props, 'people'>) {
  const t = useText('umrah_work')
  const api = useApi()
  const [other, setOther] = useState(one.relation ? nameOfKey(one.relation.other) : '')
  const [relation, setRelation] = useState<PilgrimRelation | ''>(one.relation?.relation ?? '')
  const save = () => {
    const found = people.find(({ key }) => nameOfKey(key) === other)
    const body = {
      id,
      person: one.key,
      other: found?.key ?? null,
      relation: (relation || 'companion') as PilgrimRelation,
    }
    void act(umrahDocuments.relate, () => api(umrahDocuments.relate, { body }))
  }
  // Who is of the same booking comes first: a family books together.
  const choices = people
    .filter(({ key }) => nameOfKey(key) !== nameOfKey(one.key))
    .toSorted((a, b) => Number(b.key.booking === one.key.booking) - Number(a.key.booking === one.key.booking))
  return (
    <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
      <Select
        label={t('companion')}
        empty={t('no_companion')}
        options={choices.map(({ key, name }) => ({ value: nameOfKey(key), label: name }))}
        value={other}
        onChange={(event) => setOther(event.target.value)}
      />
      <Select
        label={t('relation')}
        options={pilgrimRelations.map((value) => ({ value, label: t(`relation_${value}`) }))}
        value={relation}
        onChange={(event) => setRelation(event.target.value as PilgrimRelation)}
      />
      <Button loading={busy} onClick={save}>
        {t('save')}
      </Button>
    </div>
  )
}

function Rules({ id, one, act, busy }: Part) {
  const t = useText('umrah_work')
  const api = useApi()
  const words = useProblemWords()
  const mayOverride = useHolds('umrah.override')
  const [rule_id, choose] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  if (one.problems.length === 0) return null
  const send = () => {
    const body = { id, person: one.key, rule_id: rule_id!, reason }
    void act(umrahDocuments.override, () => api(umrahDocuments.override, { body })).then((done) => done && choose(null))
  }
  return (
    <ul className="grid gap-2 text-14">
      {one.problems.map((problem) => (
        <li key={problem.rule?.id} className="flex flex-wrap items-center gap-2">
          <Tag tone={problem.severity === 'stop' ? 'bad' : 'warn'}>{t(`severity_${problem.severity}`)}</Tag>
          <span className="min-w-0 flex-1">{words(problem)}</span>
          {mayOverride && problem.rule && (
            <Button size="small" look="ghost" onClick={() => choose(problem.rule!.id)}>
              {t('let_go')}
            </Button>
          )}
          {rule_id !== null && rule_id === problem.rule?.id && (
            <span className="flex w-full items-end gap-2">
              <TextField
                className="min-w-0 flex-1"
                label={t('reason')}
                dir="auto"
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
              <Button size="small" look="danger" loading={busy} onClick={send}>
                {t('let_go')}
              </Button>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
