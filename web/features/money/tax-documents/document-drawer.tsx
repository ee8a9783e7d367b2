import { useQuery } from '@tanstack/react-query'
import { FileCode, FileText } from 'lucide-react'
import { useState } from 'react'
import type { TaxDocumentInFull, TaxParty } from '#contract/money/tax-documents'
import { locales } from '#contract/kernel/shapes'
import { useApi } from '#web/api/context.tsx'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { useClock } from '#web/kit/time/clock.ts'
import { Button } from '#web/ui/button.tsx'
import { Code } from '#web/ui/code.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Money } from '#web/ui/money.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { downloadTaxDocument } from './download.ts'
import { FileTag } from './file-tag.tsx'
import { taxDocumentQuery } from './tax-documents.queries.ts'

/** One document over its list: parties, figures by rate, its place in the chain, paper and file. */
export function DocumentDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText('tax_documents')
  const { data, error } = useQuery(taxDocumentQuery(useApi(), id))
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={data?.number ?? t('document')}
      tools={data && <FileTag state={data.state} problems={data.problems} />}
      foot={data && <Downloads document={data} />}
    >
      {data ? (
        <Body document={data} />
      ) : error ? (
        <Empty level={3} title={t('missing')} text={t('missing_text')} />
      ) : (
        <Loading className="grid gap-4">
          <Skeleton className="h-64 w-full" />
        </Loading>
      )}
    </Drawer>
  )
}

function Party({ party }: { party: TaxParty }) {
  const locale = useLocale()
  const { name, vat_number, id_scheme, id_number, building, street, city, postal_code } = party
  return (
    <>
      <bdi className="font-mid">{name[locale]}</bdi>
      {vat_number && <Code className="block text-13">{vat_number}</Code>}
      {id_number && <Code className="block text-13">{`${id_scheme} ${id_number}`}</Code>}
      {[`${building ?? ''} ${street[locale]}`.trim(), `${city[locale]} ${postal_code ?? ''}`.trim()].map(
        (line) =>
          line && (
            <bdi key={line} className="block text-13 text-ink-2">
              {line}
            </bdi>
          ),
      )}
    </>
  )
}

function Body({ document }: { document: TaxDocumentInFull }) {
  const t = useText('tax_documents')
  const clock = useClock()
  const { kind, form, seller, buyer, original_number, reason, chain, credits, problems, vat_sar, vat } = document
  const amount = (value: TaxDocumentInFull['net']) => <Money value={value} decimals="always" className="font-mid" />
  const facts = [
    [t('kind'), `${t(`kind_${kind}`)} (${t(`form_${form}`)})`],
    [t('issued'), `${clock.date(document.issued_at, 'long')} ${clock.time(document.issued_at)}`],
    [t('booking'), <Code key="booking">{document.booking_ref}</Code>],
    [t('original'), original_number && <Code key="original">{original_number}</Code>],
    [t('reason'), reason && t(`reason_${reason}`)],
    [t('credited_by'), credits.length > 0 && <Code key="credits">{credits.join(', ')}</Code>],
    [t('net'), amount(document.net)],
    [t('vat'), amount(vat)],
    [t('vat_sar'), vat_sar && vat.currency !== 'SAR' && amount(vat_sar)],
    [t('rounding'), document.rounding.amount !== 0 && amount(document.rounding)],
    [t('payable'), amount(document.payable)],
    [t('seller'), <Party key="seller" party={seller} />],
    [t('buyer'), buyer ? <Party key="buyer" party={buyer} /> : t('person')],
  ] as const
  const links =
    chain &&
    ([
      [t('icv'), <Code key="icv">{chain.icv}</Code>],
      [t('after'), chain.previous_number ? <Code key="after">{chain.previous_number}</Code> : t('first')],
      [
        'UUID',
        <Code key="uuid" className="text-13 break-all">
          {chain.uuid}
        </Code>,
      ],
      [
        t('hash'),
        <Code key="hash" className="text-13 break-all">
          {chain.hash}
        </Code>,
      ],
      [
        t('previous_hash'),
        <Code key="previous" className="text-13 break-all">
          {chain.previous_hash}
        </Code>,
      ],
    ] as const)
  return (
    <div className="grid gap-6">
      {problems.length > 0 && (
        <Notice tone="warn" title={t('incomplete')}>
          {problems.map((one) => t(`problem_${one}`)).join(' ')}
        </Notice>
      )}
      <Facts rows={facts.filter(([, value]) => value)} />
      <section className="grid gap-3">
        <h3 className="text-16">{t('chain')}</h3>
        {links ? <Facts rows={[...links]} /> : <p className="text-14 text-ink-2">{t('no_file')}</p>}
      </section>
    </div>
  )
}

function Downloads({ document: { id, chain } }: { document: TaxDocumentInFull }) {
  const t = useText('tax_documents')
  const translate = useTranslateMessage()
  const [busy, setBusy] = useState<string | null>(null)
  const load = async (what: Parameters<typeof downloadTaxDocument>[1]) => {
    setBusy(what)
    await downloadTaxDocument(id, what).catch((error: Error) => toast('error', translate(error.message) ?? ''))
    setBusy(null)
  }
  const shown = [...locales, ...(chain ? (['xml'] as const) : [])]
  return shown.map((what) => (
    <Button
      key={what}
      size="small"
      loading={busy === what}
      icon={what === 'xml' ? <FileCode aria-hidden className="size-4" /> : <FileText aria-hidden className="size-4" />}
      onClick={() => void load(what)}
    >
      {t(`get_${what}`)}
    </Button>
  ))
}
