import { PageMissing } from './page-missing.tsx'
import { PublicFooter } from './public-footer.tsx'
import { PublicHeader } from './public-header.tsx'

/** An address that no part of the server knows: the way on is in the header. */
export function RootMissing() {
  return (
    <div className="flex min-h-dvh flex-col">
      <PublicHeader hall={false} path="" />
      <PageMissing />
      <PublicFooter />
    </div>
  )
}
