import { createFileRoute } from '@tanstack/react-router'
import { searchTexts } from '#web/api/search-texts.ts'
import { ZohoCallbackPage } from '#web/features/operations/integrations/zoho-callback-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/zoho/callback')({
  validateSearch: searchTexts({
    code: /^[\w.-]{1,500}$/,
    state: /^[\w-]{1,200}$/,
    location: /^[a-z]{2}$/,
    'accounts-server': /^https?:\/\/[a-z0-9.:-]{1,90}$/,
  }),
  loader: ({ context: { texts } }) => texts.load('integrations', 'checks'),
  head: titled('integrations', 'callback_title'),
  component: ZohoCallbackPage,
})
