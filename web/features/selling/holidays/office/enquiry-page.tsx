import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Reply } from '#contract/kernel/endpoint'
import { holidayEnquiries } from '#contract/selling/holiday-enquiries'
import type { Api } from '#web/api/client.ts'
import { useApi } from '#web/api/context.tsx'
import { useFormat, useLocale, useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { ActDialog } from '#web/kit/record/act-dialog.tsx'
import { useClock } from '#web/kit/time/clock.ts'
import { DetailPage } from '#web/layouts/detail-page.tsx'
import { paths } from '#web/portal-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Code } from '#web/ui/code.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { Sent } from '#web/ui/mirrored.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { EnquiryState } from '../enquiry/enquiry-state.tsx'
import { Messages } from '../enquiry/messages.tsx'

type Thread = Reply<typeof holidayEnquiries.open>['data']

const threadQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['holiday-enquiries', 'office', 'one', id],
    queryFn: async ({ signal }) => (await api(holidayEnquiries.open, { query: { id }, signal })).data,
  })

/** One enquiry as staff answer it. */
export function OfficeEnquiryPage({ id }: { id: string }) {
  const t = useText('office_holidays')
  return (
    <DetailPage
      list={{ href: paths.adminHolidayEnquiries(), name: t('enquiries') }}
      title={(of) => (of ? of.name : t('enquiry'))}
      found={useQuery({ ...threadQuery(useApi(), id), enabled: id !== '' })}
      isUnnamed={id === ''}
      words={{ failed: t('enquiries_failed'), missing: t('enquiry_missing'), missing_text: t('missing_text') }}
      actions={(of) => of.state !== 'closed' && <Close of={of} />}
      side={(of) => <About of={of} />}
    >
      {(of) => (
        <Card title={t('messages')} action={<EnquiryState state={of.state} side="staff" />}>
          <Messages of={of} side="staff" />
          {of.state !== 'closed' && <Answer of={of} />}
        </Card>
      )}
    </DetailPage>
  )
}

function Close({ of }: { of: Thread }) {
  const t = useText('office_holidays')
  const api = useApi()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('close_enquiry')}
      </Button>
      {open && (
        <ActDialog
          title={t('close_ask', { reference: of.reference })}
          act={t('close_enquiry')}
          reason={null}
          call={holidayEnquiries.close}
          run={() => api(holidayEnquiries.close, { body: { id: of.reference } })}
          onClose={() => setOpen(false)}
        >
          {t('close_text')}
        </ActDialog>
      )}
    </>
  )
}

function About({ of }: { of: Thread }) {
  const t = useText('office_holidays')
  const words = useText('holidays')
  const locale = useLocale()
  const format = useFormat()
  const person = useText('purchase')
  const clock = useClock()
  return (
    <Card title={t('enquiry')} note={<Code>{of.reference}</Code>}>
      <Facts
        rows={[
          [
            t('holiday'),
            <Link key="holiday" href={paths.holiday(of.holiday.code)} className={textLink}>
              {of.holiday.title[locale]}
            </Link>,
          ],
          ...(of.starts ? [[t('starts'), format.date(of.starts, 'long')] as const] : []),
          [words('adults'), format.number(of.adults)],
          [words('children'), format.number(of.children)],
          [person('email'), <Code key="email">{of.email}</Code>],
          [person('phone'), <Code key="phone">{of.phone}</Code>],
          [t('asked_at'), clock.moment(of.created_at)],
        ]}
      />
    </Card>
  )
}

function Answer({ of }: { of: Thread }) {
  const t = useText('office_holidays')
  const words = useText('holidays')
  const api = useApi()
  const cache = useQueryClient()
  const answer = useEndpointForm(holidayEnquiries.answer, {
    values: { body: '' },
    toBody: ({ body }) => ({ id: of.reference, body }),
    of: of.reference,
    done({ data }) {
      cache.setQueryData(threadQuery(api, of.reference).queryKey, data)
      answer.form.reset()
    },
  })
  return (
    <Form of={answer} guards className="mt-5 grid gap-3 border-t border-line pt-4">
      <TextArea
        label={t('answer')}
        hint={t('answer_hint')}
        dir="auto"
        rows={4}
        maxLength={2000}
        {...answer.field('body')}
      />
      <FormNotes of={answer} />
      <div>
        <SubmitButton of={answer} look="primary" icon={<Sent className="size-4" />} loadingText={words('sending')}>
          {words('send')}
        </SubmitButton>
      </div>
    </Form>
  )
}
