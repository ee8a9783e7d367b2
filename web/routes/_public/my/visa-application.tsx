import { createFileRoute } from '@tanstack/react-router'
import { searchTexts } from '#web/api/search-texts.ts'
import { MyApplicationPage } from '#web/features/selling/visas/my-application-page.tsx'
import { titled } from '#web/ui/head.ts'

const read = searchTexts({ id: /^BK-[A-Z2-9]{6}$/ })

export const Route = createFileRoute('/_public/my/visa-application')({
  ssr: false,
  validateSearch: (search) => ({ id: '', ...read(search) }),
  loader: ({ context: { texts } }) => texts.load('visas', 'checks'),
  head: titled('visas', 'application'),
  component: MyApplicationPage,
})
