import type { App } from '#server/app'
import { act, definePort } from './port.ts'

/** A file on its way to its stamp. `hash` is what is signed; the same `uuid` is stamped once, however often it is sent. */
export type UnsignedFile = { uuid: string; xml: string; hash: string }
/** The same file with its stamp, and the text of the code that its paper shows from then on. */
export type StampedFile = { xml: string; qr: string }

/** The port to whoever keeps the company’s key of the tax authority and stamps with it. */
export type Einvoicing = { stamp(file: UnsignedFile, call: { signal: AbortSignal }): Promise<StampedFile> }

export const einvoicingPort = definePort<Einvoicing>('einvoicing', { concurrency: 1, calls: { stamp: act(30_000) } })

/** The signer that is connected; undefined while there is none, and files stay unsigned. */
export const signerOf = (app: Pick<App, 'adapters'>): [string, Einvoicing] | undefined =>
  [...app.adapters.of(einvoicingPort)][0]
