import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { holidayEnquiries } from '#contract/selling/holiday-enquiries'
import type { Api } from '#web/api/client.ts'
import { useApi } from '#web/api/context.tsx'
import { useFormat, useLocale, useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/card.tsx'
import { Code } from '#web/ui/code.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Link } from '#web/ui/link.tsx'
import { Sent } from '#web/ui/mirrored.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { EnquiryState } from './enquiry-state.tsx'
import { Messages } from './messages.tsx'

type Opened = { id: string; key: string }

const enquiryQuery = (api: Api, opened: Opened) =>
  queryOptions({
    queryKey: ['holiday-enquiries', 'own', opened.id],
    queryFn: async ({ signal }) => (await api(holidayEnquiries.get, { query: opened, signal })).data,
    retry: false,
  })

/** An enquiry of whoever holds its link: what was written, and a box to go on. */
export function EnquiryPage() {
  const t = useText('holidays')
  const locale = useLocale()
  const format = useFormat()
  const opened = useSearch({ strict: false }) as Opened
  const { data, error } = useQuery({ ...enquiryQuery(useApi(), opened), enabled: opened.id !== '' })
  return (
    <main id="main" tabIndex={-1} className="mx-auto w-full max-w-180 flex-1 px-4 py-10">
      {data ? (
        <Card
          title={
            <h1 className="text-20">
              <Link href={paths.holiday(data.holiday.code)} className="hover:underline">
                {data.holiday.title[locale]}
              </Link>
            </h1>
          }
          note={
            <>
              <Code>{data.reference}</Code>
              {data.starts && ` · ${format.date(data.starts, 'long')}`}
            </>
          }
          action={<EnquiryState state={data.state} side="buyer" />}
        >
          <Messages of={data} side="buyer" />
          <Reply opened={opened} />
        </Card>
      ) : error || opened.id === '' ? (
        <Empty
          level={1}
          title={t('enquiry_missing')}
          text={t('enquiry_missing_text')}
          action={
            <Link href={paths.holidays()} className={buttonStyle('primary')}>
              {t('all_holidays')}
            </Link>
          }
        />
      ) : (
        <Loading>
          <Skeleton className="h-80 w-full" />
        </Loading>
      )}
    </main>
  )
}

function Reply({ opened }: { opened: Opened }) {
  const t = useText('holidays')
  const api = useApi()
  const cache = useQueryClient()
  const reply = useEndpointForm(holidayEnquiries.reply, {
    values: { body: '' },
    toBody: ({ body }) => ({ ...opened, body }),
    keepOn401: true,
    of: opened.id,
    draft: { name: `enquiry ${opened.id}`, without: [] },
    done({ data }) {
      cache.setQueryData(enquiryQuery(api, opened).queryKey, data)
      reply.form.reset()
    },
  })
  return (
    <Form of={reply} className="mt-5 grid gap-3 border-t border-line pt-4">
      <TextArea label={t('write_more')} dir="auto" rows={3} maxLength={2000} {...reply.field('body')} />
      <FormNotes of={reply} />
      <div>
        <SubmitButton of={reply} look="primary" icon={<Sent className="size-4" />} loadingText={t('sending')}>
          {t('send')}
        </SubmitButton>
      </div>
    </Form>
  )
}
