import { useNavigate } from '@tanstack/react-router'
import { taxDocumentList } from '#contract/money/tax-document-list'
import { type TaxDocumentRow, taxDocuments } from '#contract/money/tax-documents'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { ListExport } from '#web/kit/list/list-export.tsx'
import { ListView } from '#web/kit/list/list-view.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { paths } from '#web/portal-paths.ts'
import { Empty } from '#web/ui/empty.tsx'
import { DocumentDrawer } from './document-drawer.tsx'
import { FileTag } from './file-tag.tsx'
import { StampNotice } from './stamp-notice.tsx'

/** Tax invoices and tax credit notes: the office’s are all, an agency’s those that it received. */
export function TaxDocumentsPage({ area, search }: { area: 'office' | 'agent'; search: Record<string, string> }) {
  const t = useText('tax_documents')
  const api = useApi()
  const navigate = useNavigate()
  const to = area === 'office' ? paths.taxDocuments() : paths.agentTaxDocuments()
  const list = useList(taxDocumentList, {
    search,
    go: (next, replace = false) => void navigate({ to, search: next, replace, resetScroll: false }),
    key: ['tax-documents'],
    ask: (query, signal) => api(taxDocuments.list, { query, signal }),
    keyOf: ({ id }) => id,
  })
  return (
    <PortalPage title={t('title')} actions={<ListExport of={list} file={taxDocuments.file} />}>
      {area === 'office' && <StampNotice />}
      <ListView
        of={list}
        label={t('title')}
        views={{
          all: t('view_all'),
          credits: t('view_credits'),
          waiting: t('view_waiting'),
          incomplete: t('incomplete'),
        }}
        sorts={{ newest: t('newest'), oldest: t('oldest') }}
        filters={{
          q: { label: t('search'), hint: t('search_hint') },
          kind: { label: t('kind'), word: (kind: TaxDocumentRow['kind']) => t(`kind_${kind}`) },
          form: { label: t('form'), word: (form: TaxDocumentRow['form']) => t(`form_${form}`) },
          state: { label: t('file'), word: (state: TaxDocumentRow['state']) => t(`state_${state}`) },
          incomplete: { label: t('incomplete') },
          days: {},
        }}
        heads={{
          number: t('number'),
          issued: t('issued'),
          kind: t('kind'),
          form: t('form'),
          buyer: t('buyer'),
          buyer_vat: t('buyer_vat'),
          booking: t('booking'),
          state: t('file'),
          net: t('net'),
          vat: t('vat'),
          payable: t('payable'),
        }}
        cells={{
          kind: (row: TaxDocumentRow) => t(`kind_${row.kind}`),
          form: (row: TaxDocumentRow) => t(`form_${row.form}`),
          state: (row: TaxDocumentRow) => <FileTag state={row.state} problems={row.problems} />,
        }}
        nameOf={({ number }) => number}
        failed={t('list_failed')}
        empty={<Empty title={t('empty')} text={t('empty_text')} />}
        none={{ title: t('none'), text: t('none_text') }}
      />
      {list.openId && <DocumentDrawer key={list.openId} id={list.openId} onClose={() => list.open(undefined)} />}
    </PortalPage>
  )
}
