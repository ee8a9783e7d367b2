import type { Call, Endpoint } from '#contract/kernel/endpoint'
import { type CallOptions, refuseBad, sendAlive } from './client.ts'

export type ServerEvent = { event: string; data: unknown }

function parseEvent(block: string): ServerEvent | null {
  let event = 'message'
  const data: string[] = []
  for (const line of block.split('\n')) {
    if (line.startsWith('event:')) event = line.slice(6).trim()
    else if (line.startsWith('data:')) data.push(line.slice(5).replace(/^ /, ''))
  }
  return data.length > 0 ? { event, data: JSON.parse(data.join('\n')) } : null
}

/**
 * Calls with `Accept: text/event-stream` and yields the events as they come. Over fetch and not EventSource, which
 * cannot send the bearer token. Abort through `signal`; a refusal throws `ApiError` as any other call.
 */
export async function* readEvents<E extends Endpoint>(
  endpoint: E,
  call: Call<E> & CallOptions,
): AsyncGenerator<ServerEvent> {
  const response = await sendAlive(endpoint, call as Parameters<typeof sendAlive>[1], 'text/event-stream')
  await refuseBad(response)
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) return
  let held = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      held = (held + value).replaceAll('\r\n', '\n')
      const blocks = held.split('\n\n')
      held = blocks.pop() ?? ''
      for (const block of blocks) {
        const event = parseEvent(block)
        if (event) yield event
      }
    }
  } finally {
    // The page was left, or reading failed: tell the server to stop searching.
    await reader.cancel().catch(() => undefined)
  }
}
