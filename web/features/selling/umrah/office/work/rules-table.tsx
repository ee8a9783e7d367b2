import { type UmrahRule, umrahRules } from '#contract/selling/umrah-rules'
import { useApi } from '#web/api/context.tsx'
import { useFormat, useLocale, useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { Code } from '#web/ui/code.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { useNeedWords } from './need-words.ts'
import { useGroupAct } from './use-group-act.ts'

type OfRule = { rule: UmrahRule }

/** The rules for pilgrims; on a phone as cards. */
export function RulesTable({ rules, onOpen }: { rules: readonly UmrahRule[]; onOpen: (rule: UmrahRule) => void }) {
  const t = useText('umrah_work')
  const api = useApi()
  const { act, busy, problem } = useGroupAct()
  const check = ({ id, version }: UmrahRule, enabled: boolean) =>
    void act(umrahRules.check, () => api(umrahRules.check, { body: { id, version, enabled } }))
  const acts = (rule: UmrahRule) => <Acts rule={rule} busy={busy} onCheck={check} />
  const columns: Column<UmrahRule>[] = [
    { id: 'rule', head: t('rule'), cell: (rule) => <What rule={rule} /> },
    { id: 'severity', head: t('severity'), cell: (rule) => <Severity rule={rule} /> },
    { id: 'valid', head: t('holds'), from: 'md', cell: (rule) => <Days rule={rule} /> },
    { id: 'source', head: t('source'), from: 'lg', cell: (rule) => <Source rule={rule} /> },
    { id: 'state', head: t('state'), cell: (rule) => <State rule={rule} /> },
    { id: 'acts', head: <span className="sr-only">{t('change')}</span>, align: 'end', cell: acts },
  ]
  return (
    <>
      {problem && <Notice tone="bad">{problem}</Notice>}
      <Card flush>
        <div className="max-sm:hidden">
          <Table label={t('rules')} columns={columns} rows={rules} keyOf={({ id }) => id} onOpen={onOpen} />
        </div>
        <ul aria-label={t('rules')} className="sm:hidden">
          {rules.map((rule) => (
            <li key={rule.id} className="grid gap-2 border-t border-line px-card py-3 first:border-t-0">
              <button type="button" onClick={() => onOpen(rule)} className="text-start text-14 wrap-anywhere">
                <What rule={rule} />
              </button>
              <span className="flex flex-wrap items-center gap-1">
                <Severity rule={rule} />
                <State rule={rule} />
              </span>
              {acts(rule)}
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}

function What({ rule }: OfRule) {
  const locale = useLocale()
  const needWords = useNeedWords()
  return (
    <>
      <bdi className="font-mid">{rule.message[locale]}</bdi>
      <span className="block text-13 text-ink-3">
        <Code>{rule.code}</Code> · {needWords(rule)}
      </span>
    </>
  )
}

function Severity({ rule: { severity } }: OfRule) {
  const t = useText('umrah_work')
  return <Tag tone={severity === 'stop' ? 'bad' : 'warn'}>{t(`severity_${severity}`)}</Tag>
}

function Days({ rule: { valid_from, valid_until } }: OfRule) {
  const t = useText('umrah_work')
  const format = useFormat()
  return (
    <span className="text-13">
      {format.date(valid_from)} – {valid_until ? format.date(valid_until) : t('no_end')}
    </span>
  )
}

function Source({ rule: { source_title, source_url, checked_on } }: OfRule) {
  const t = useText('umrah_work')
  const format = useFormat()
  return (
    <span className="text-13">
      {source_url ? (
        <a href={source_url} target="_blank" rel="noreferrer" className="underline">
          <bdi>{source_title}</bdi>
        </a>
      ) : (
        <bdi>{source_title}</bdi>
      )}
      <span className="block text-ink-3">
        {checked_on ? t('checked_on', { date: format.date(checked_on) }) : t('never_checked')}
      </span>
    </span>
  )
}

function State({ rule: { enabled, check_again } }: OfRule) {
  const t = useText('umrah_work')
  return (
    <span className="flex flex-wrap gap-1">
      <Tag tone={enabled ? 'ok' : 'mute'}>{t(enabled ? 'in_force' : 'not_in_force')}</Tag>
      {check_again && <Tag tone="warn">{t('check_again')}</Tag>}
    </span>
  )
}

type ActsProps = OfRule & { busy: boolean; onCheck: (rule: UmrahRule, enabled: boolean) => void }
function Acts({ rule, busy, onCheck }: ActsProps) {
  const t = useText('umrah_work')
  const { code, enabled } = rule
  return (
    <span className="flex flex-wrap gap-1 sm:justify-end">
      <Button
        size="small"
        look="ghost"
        loading={busy}
        aria-label={t('checked_today_of', { rule: code })}
        onClick={() => onCheck(rule, enabled)}
      >
        {t('checked_today')}
      </Button>
      <Button
        size="small"
        look="ghost"
        loading={busy}
        aria-label={t(enabled ? 'switch_off_of' : 'switch_on_of', { rule: code })}
        onClick={() => onCheck(rule, !enabled)}
      >
        {t(enabled ? 'switch_off' : 'switch_on')}
      </Button>
    </span>
  )
}
