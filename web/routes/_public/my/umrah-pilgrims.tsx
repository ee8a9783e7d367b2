import { createFileRoute } from '@tanstack/react-router'
import { searchTexts } from '#web/api/search-texts.ts'
import { MyPilgrimsPage } from '#web/features/selling/umrah/mine/my-pilgrims-page.tsx'
import { titled } from '#web/ui/head.ts'

const read = searchTexts({ id: /^BK-[A-Z2-9]{6}$/ })

export const Route = createFileRoute('/_public/my/umrah-pilgrims')({
  ssr: false,
  validateSearch: (search) => ({ id: '', ...read(search) }),
  loader: ({ context: { texts } }) => texts.load('umrah_mine', 'umrah', 'checks'),
  head: titled('umrah_mine', 'page_title'),
  component: MyPilgrimsPage,
})
