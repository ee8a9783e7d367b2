import type { IncomingMessage, ServerResponse } from 'node:http'
import type { StripeStandIn } from './index.ts'

const safe = (value: unknown) => String(value).replaceAll(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)

/** The page on which a visitor pays, as plain as it can be: three buttons, no field for a card. */
export function cardPage(
  stripe: StripeStandIn,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  body: string,
): void {
  const session = stripe.account.sessions.find((one) => one['id'] === url.pathname.split('/').at(-1))
  const lead = (to: unknown) => void response.writeHead(303, { location: String(to) }).end()
  const show = (status: number, text: string) =>
    void response
      .writeHead(status, { 'content-type': 'text/html; charset=utf-8' })
      .end(
        `<!doctype html><meta charset="utf-8"><title>Stripe stand-in</title><main><h1>Stripe stand-in</h1>${text}</main>`,
      )
  if (!session) return show(404, '<p>No such page</p>')
  const act = request.method === 'POST' ? new URLSearchParams(body).get('act') : null
  if (act === 'back') return lead(session['cancel_url'])
  if (act === 'pay' && stripe.account.pay(session, 'promised')) return lead(session['success_url'])
  if (act === 'decline') stripe.account.pay(session, 'declined')
  if (session['status'] !== 'open') return show(200, '<p>This page is over</p>')
  show(
    200,
    `<p>${safe(session['amount_total'])} ${safe(session['currency'])}</p>${act ? '<p role="alert">Your card was declined.</p>' : ''}
    <form method="post"><button name="act" value="pay">Pay</button><button name="act" value="decline">Pay with a bad card</button><button name="act" value="back">Back</button></form>`,
  )
}
