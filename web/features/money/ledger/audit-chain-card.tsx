import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type AuditChain, integrity } from '#contract/money/integrity'
import { isApiError } from '#web/api/api-error.ts'
import { refuseBad, sendAlive } from '#web/api/client.ts'
import { fileNameOf, saveFile } from '#web/api/save-file.ts'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Code } from '#web/ui/code.tsx'
import { toast } from '#web/ui/toast.ts'
import { useWhen } from './use-when.tsx'

/** Where the audit chain stands, when its head last left the database, and which restores were recorded. */
export function AuditChainCard({ chain }: { chain: AuditChain }) {
  const t = useText('statement')
  const when = useWhen()
  const format = useFormat()
  const facts: { label: string; value: ReactNode }[] = [
    { label: t('chain_block'), value: format.number(chain.block) },
    { label: t('chain_entries'), value: format.number(chain.entries) },
    { label: t('chain_hash'), value: <Code>{`${chain.hash.slice(0, 8)}…${chain.hash.slice(-8)}`}</Code> },
    { label: t('chain_at'), value: when(chain.at) },
    { label: t('chain_left'), value: chain.left ? when(chain.left.at) : t('chain_never_left') },
  ]
  return (
    <Card title={t('chain_title')}>
      <p className="mb-3 text-13 text-ink-2">{t('chain_text')}</p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-14">
        {facts.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-ink-2">{label}</dt>
            <dd className="text-end">{value}</dd>
          </div>
        ))}
      </dl>
      {chain.restores.length > 0 && (
        <ul className="mt-3 grid gap-1 border-t border-line pt-3 text-13 text-ink-2">
          {chain.restores.map(({ at, archive }) => (
            <li key={at}>{t.rich('chain_restored', { when: when(at), archive: <Code>{archive}</Code> })}</li>
          ))}
        </ul>
      )}
      <DownloadHeads />
    </Card>
  )
}

function DownloadHeads() {
  const t = useText('statement')
  const translate = useTranslateMessage()
  const [busy, setBusy] = useState(false)
  async function run() {
    setBusy(true)
    try {
      const response = await sendAlive(integrity.witness, {}, '*/*')
      await refuseBad(response)
      saveFile(fileNameOf(response) ?? 'audit-witness.txt', await response.blob())
    } catch (error) {
      if (!isApiError(error)) throw error
      toast('error', translate(error.message) ?? '')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      look="secondary"
      size="small"
      className="mt-4"
      loading={busy}
      icon={<Download aria-hidden className="size-4" strokeWidth={1.8} />}
      onClick={() => void run()}
    >
      {t('chain_download')}
    </Button>
  )
}
